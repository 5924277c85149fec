import { createParameterDecorator } from 'type-graphql';
import type { FilingKind } from '../models/filing.js';
import { allKinds, filingKinds } from '../services/filings/filingKinds.js';

/** The kind of filings that a GraphQL type is of. */
const kindOfType = (typeName: string): FilingKind | undefined =>
  allKinds.find((kind) => filingKinds[kind].model.name === typeName);

/** A parameter of a resolver of filings of all kinds: the kind of the one at hand. */
export const FilingType = () => createParameterDecorator(({ info }) => kindOfType(info.parentType.name));
