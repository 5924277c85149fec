import { useLocation } from 'wouter';
import { describeFailure } from '../../account/formSubmission.js';
import { Button } from '../../components/button.js';
import { ActionsIcon } from '../../components/icons.js';
import { Menu, MenuItem } from '../../components/menu.js';
import { showToast } from '../../components/toasts.js';
import { showHiddenCharacters } from '../../filings/sourceText.js';
import { requestGraphql } from '../../graphql/request.js';
import { deleteDealDocument } from '../board/boardChangeDocuments.js';
import { dealChanges, refreshDeals } from '../board/dealChanges.js';
import { dealAddress } from '../dealAddress.js';
import type { DealDetails } from './dealQuery.js';
import { restoreDeal } from './deletedDeal.js';

/** Menu with the further actions on a deal. */
export function DealMenu({ deal }: { readonly deal: DealDetails }) {
  const [, navigate] = useLocation();
  const { dealId } = deal;
  const restore = () =>
    restoreDeal(dealId).then(
      () => navigate(dealAddress(dealId)),
      (error: unknown) => showToast(`The deal was not restored. ${describeFailure(error)}`),
    );
  const remove = async () => {
    try {
      await requestGraphql(deleteDealDocument, { dealId });
    } catch (error) {
      showToast(`The deal was not deleted. ${describeFailure(error)}`);
      return;
    }
    navigate('/deals');
    refreshDeals();
    const message = `${showHiddenCharacters(deal.companyName)} deleted. It can be restored for 30 days.`;
    dealChanges.undoHistory.offer(message, Promise.resolve(true), () => void restore());
  };
  return (
    <Menu
      label="Deal"
      trigger={
        <Button isIcon aria-label="More actions" tooltip="More actions">
          <ActionsIcon size={16} />
        </Button>
      }
    >
      <MenuItem isDangerous onAction={() => void remove()}>
        Delete deal
      </MenuItem>
    </Menu>
  );
}
