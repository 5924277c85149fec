import { describeFailure } from '../../account/formSubmission.js';
import { showToast } from '../../components/toasts.js';
import type { UpdateDealInput } from '../../generated/graphql.js';
import { queryClient } from '../../graphql/queryClient.js';
import { dealChanges } from '../board/dealChanges.js';
import { type DealDetails, dealQuery, updateDeal } from './dealQuery.js';

/** Changes fields of a deal: at once on screen, with Undo, and taken back with the reason if the service refuses. */
export function changeFields(dealId: string, input: UpdateDealInput, former: UpdateDealInput, message: string): void {
  const { queryKey } = dealQuery(dealId);
  const show = (fields: object) =>
    queryClient.setQueryData(queryKey, (deal: DealDetails | undefined) => deal && { ...deal, ...fields });
  show(input);
  const isStored = updateDeal(dealId, input).then(
    () => true,
    (error: unknown) => {
      show(former);
      showToast(`The deal was not changed. ${describeFailure(error)}`);
      return false;
    },
  );
  dealChanges.undoHistory.offer(message, isStored, () => changeFields(dealId, former, input, 'Undone'));
}
