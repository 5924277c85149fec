import { Button } from '../../components/button.js';
import { Dialog } from '../../components/dialog.js';
import { TextField } from '../../components/textField.js';
import { AccountForm } from '../../account/accountForm.js';
import { useSubmission } from '../../account/formSubmission.js';
import { SourceText } from '../../filings/sourceText.js';
import { Time } from '../../filings/times.js';
import { type DealDetails, updateDeal } from './dealQuery.js';
import { DealSection } from './dealSection.js';

/** Fields that identify the company, in the order of the form. */
export const factNames = {
  companyName: 'Company',
  symbol: 'Ticker',
  cik: 'CIK',
  tseCode: 'TSE code',
  asxCode: 'ASX code',
  isin: 'ISIN',
  lei: 'LEI',
  country: 'Country',
} as const;

type FactName = keyof typeof factNames;

const names = Object.keys(factNames) as FactName[];

/** Identifiers of the company of a deal, by which its filings are found. */
export const DealFacts = ({ deal }: { readonly deal: DealDetails }) => (
  <DealSection
    title="Company"
    action={
      <Dialog
        trigger={
          <Button variant="plain">
            Edit <span className="visually-hidden">company</span>
          </Button>
        }
        title="Edit company"
      >
        {(close) => <FactsForm deal={deal} onClose={close} />}
      </Dialog>
    }
  >
    <dl className="deal-facts">
      {names.map((name) => {
        const value = deal[name];
        return value ? (
          <div key={name}>
            <dt>{factNames[name]}</dt>
            <dd>
              <SourceText>{value}</SourceText>
            </dd>
          </div>
        ) : null;
      })}
      <div>
        <dt>Created</dt>
        <dd>
          <Time timestamp={deal.createdAt} />
        </dd>
      </div>
    </dl>
  </DealSection>
);

interface FactsFormProps {
  readonly deal: DealDetails;
  readonly onClose: () => void;
}

function FactsForm({ deal, onClose }: FactsFormProps) {
  const change = useSubmission(async (values) => {
    const changed = names.filter((name) => (values[name] ?? '').trim() !== (deal[name] ?? ''));
    const input = Object.fromEntries(changed.map((name) => [name, toValue(name, values[name])]));
    if (changed.length > 0) await updateDeal(deal.dealId, input);
    onClose();
  });
  return (
    <AccountForm
      submission={change}
      submitLabel="Save changes"
      secondaryAction={<Button onPress={onClose}>Cancel</Button>}
    >
      {names.map((name) => (
        <TextField
          key={name}
          name={name}
          label={factNames[name]}
          defaultValue={deal[name] ?? ''}
          error={change.errorOf(name)}
        />
      ))}
    </AccountForm>
  );
}

/** Returns the value of a field: an optional field without text is cleared. */
const toValue = (name: FactName, text = ''): string | null =>
  text.trim() === '' && name !== 'companyName' ? null : text.trim();
