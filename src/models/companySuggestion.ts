import { ID, Property, registerEnum, Resource } from '../schema/property.js';
import { CompanyMarket } from './companySymbol.js';

const marketNames: Readonly<Record<CompanyMarket, string>> = {
  us: 'Exchanges of the United States.',
  tse: 'Tokyo Stock Exchange.',
  asx: 'Australian Securities Exchange.',
};

registerEnum(CompanyMarket, 'CompanyMarket', 'Markets whose companies Docket knows.', (market) => marketNames[market]);

@Resource('A company that a text may mean, with the identifiers for a deal.')
export class CompanySuggestion {
  @Property(() => CompanyMarket, { description: 'Market of the company.' })
  market!: CompanyMarket;

  @Property(() => String, { description: 'Name of the company; null if it is not known.', nullable: true })
  name!: string | null;

  @Property(() => String, { description: 'Symbol, with the suffix of its market outside of the United States.' })
  symbol!: string;

  @Property(() => String, { description: 'CIK of the company at the SEC.', nullable: true })
  cik!: string | null;

  @Property(() => String, { description: 'Code of the company at the Tokyo Stock Exchange.', nullable: true })
  tseCode!: string | null;

  @Property(() => String, { description: 'Code of the company at the ASX.', nullable: true })
  asxCode!: string | null;
}

/** Reasons for which a deal is suggested for a filing, the most certain first. */
export const SuggestionReason = { identifier: 'identifier', symbol: 'symbol', companyName: 'companyName' } as const;
export type SuggestionReason = (typeof SuggestionReason)[keyof typeof SuggestionReason];

const reasonDescriptions: Readonly<Record<SuggestionReason, string>> = {
  identifier: 'The deal has an identifier of the company of the filing.',
  symbol: 'The symbol of the deal is that of the filing.',
  companyName:
    'A guess: the names are alike, and the deal and the filing have no identifier or symbol in common that could be compared.',
};

registerEnum(
  SuggestionReason,
  'SuggestionReason',
  'Reasons for which a deal is suggested for a filing.',
  (reason) => reasonDescriptions[reason],
);

@Resource('A deal to which a filing may belong, and the reason.')
export class DealSuggestion {
  @Property(() => ID, { description: 'Id of the deal.' })
  dealId!: string;

  @Property(() => SuggestionReason, { description: 'Reason for the suggestion.' })
  reason!: SuggestionReason;

  @Property(() => String, { description: 'Identifier, symbol or name of the deal that matches the filing.' })
  matched!: string;
}
