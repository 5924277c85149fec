import { createParameterDecorator } from 'type-graphql';
import type { FilingKind } from '../../models/filings/filing.js';
import { allKinds, filingKinds } from '../../services/filings/filingKinds.js';

/** Returns the kind of filings of a GraphQL type; undefined for other types. */
const kindOfType = (typeName: string): FilingKind | undefined =>
  allKinds.find((kind) => filingKinds[kind].model.name === typeName);

/** Parameter decorator for resolvers of all kinds of filings, which injects the kind of the resolved filing. */
export const ResolvedFilingKind = () => createParameterDecorator(({ info }) => kindOfType(info.parentType.name));
