import { queryOptions } from '@tanstack/react-query';
import { graphql } from '../../generated/index.js';
import type { DealField } from '../../generated/graphql.js';
import { requestGraphql } from '../../graphql/request.js';

const formerTextsDocument = graphql(`
  query DealFormerTexts($dealId: ID!, $changeId: ID!) {
    dealFormerTexts(dealId: $dealId, changeId: $changeId) {
      field
      text
    }
  }
`);

/** Query of the texts of a deal before a change, by field. */
export const formerTextsQuery = (dealId: string, changeId: string) =>
  queryOptions({
    queryKey: ['dealFormerTexts', dealId, changeId],
    // Later changes of the same ten minutes add their texts.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ReadonlyMap<DealField, string>> => {
      const { dealFormerTexts } = await requestGraphql(formerTextsDocument, { dealId, changeId }, signal);
      return new Map((dealFormerTexts ?? []).map(({ field, text }) => [field, text ?? '']));
    },
  });
