import { Link } from 'wouter';
import { Button } from '../../components/button.js';
import { ChevronIcon } from '../../components/icons.js';
import { Menu, MenuItem, MenuSection } from '../../components/menu.js';
import { SourceText, showHiddenCharacters } from '../../filings/sourceText.js';
import type { DealStatus, PositionType } from '../../generated/graphql.js';
import { useCommandKeys, useCommands } from '../../keyboard/useCommands.js';
import { useLazyDialog } from '../../keyboard/useLazyDialog.js';
import { usePageHeading } from '../../layout/page.js';
import { dealsGroup, undoCommand } from '../dealsCommands.js';
import { symbolOf } from '../dealSymbol.js';
import { dealStatusNames, positionTypeNames } from '../dealStatuses.js';
import { DealMenu } from './dealMenu.js';
import type { DealDetails } from './dealQuery.js';
import { changeFields } from './fieldChanges.js';

interface DealHeadProps {
  readonly deal: DealDetails;
  readonly isDeleted: boolean;
}

const emailCommandId = 'deal.email';

/** Head of the page of a deal: the company, status, side of the position, and actions. */
export function DealHead({ deal, isDeleted }: DealHeadProps) {
  const heading = usePageHeading(showHiddenCharacters(deal.companyName));
  const { dealId, status, positionType, country } = deal;
  const symbol = symbolOf(deal);
  const { Dialog: EmailDialog, open: openEmail, close: closeEmail } = useLazyDialog(() => import('./emailDialog.js'));
  useCommands([
    { id: emailCommandId, name: 'Email deal', group: dealsGroup, keys: 'm', run: () => void openEmail() },
    undoCommand,
  ]);
  const emailKeys = useCommandKeys(emailCommandId);
  return (
    <header className="deal-head">
      <p className="deal-back">
        <Link href="/deals">All deals</Link>
      </p>
      <div className="deal-title">
        <h1 ref={heading} tabIndex={-1}>
          <SourceText>{deal.companyName}</SourceText>
        </h1>
        {symbol && (
          <span className="deal-symbol">
            <SourceText>{symbol}</SourceText>
          </span>
        )}
        {country && (
          <span className="quiet">
            <SourceText>{country}</SourceText>
          </span>
        )}
      </div>
      <div className="deal-actions">
        <Choice
          label="Status"
          names={dealStatusNames}
          selected={status}
          onSelect={(id) =>
            changeFields(
              dealId,
              { status: id as DealStatus },
              { status },
              `Status: ${dealStatusNames[id as DealStatus]}`,
            )
          }
        />
        <Choice
          label="Position"
          names={{ none: 'No position', ...positionTypeNames }}
          selected={positionType ?? 'none'}
          onSelect={(id) => {
            const next = id === 'none' ? null : (id as PositionType);
            const name = next ? positionTypeNames[next] : 'No position';
            changeFields(dealId, { positionType: next }, { positionType: positionType ?? null }, `Position: ${name}`);
          }}
        />
        <Button keys={emailKeys} tooltip="Email this deal" onPress={() => void openEmail()}>
          Email
        </Button>
        {EmailDialog && <EmailDialog deal={deal} onClose={closeEmail} />}
        <DealMenu deal={deal} />
      </div>
      {isDeleted && (
        <p role="alert" className="deal-unsaved">
          This deal was deleted. Copy what you want to keep, or reload the page to restore the deal.
        </p>
      )}
    </header>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly names: Readonly<Record<string, string>>;
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Button with the selected one of some names, which opens a menu of all. */
const Choice = ({ label, names, selected, onSelect }: ChoiceProps) => (
  <Menu
    label={label}
    trigger={
      <Button>
        <span className="visually-hidden">{label}: </span>
        {names[selected]}
        <ChevronIcon size={16} />
      </Button>
    }
  >
    <MenuSection label={label} selected={selected} onSelect={(id) => id !== selected && onSelect(id)}>
      {Object.entries(names).map(([id, name]) => (
        <MenuItem key={id} id={id}>
          {name}
        </MenuItem>
      ))}
    </MenuSection>
  </Menu>
);
