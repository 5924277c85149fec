import { ascii, escapeMarkup, tenDigits } from './markup.js';

export interface Holder {
  readonly name: string;
  readonly cik: number;
  readonly shares: number;
  readonly percent: number;
  /** `IN` of people, `PN` of partnerships. */
  readonly type?: string;
}

export interface Stake {
  readonly formType: string;
  readonly amendment: number | undefined;
  readonly issuer: { readonly name: string; readonly cik: number };
  readonly holders: readonly Holder[];
  /** What item 4 says. */
  readonly purpose: string;
  /** `YYYY-MM-DD`. */
  readonly eventDate: string;
}

/** This form writes dates as Americans do. */
const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

const common = 'xmlns="http://www.sec.gov/edgar/common"';

const holderXml = ({ name, cik, shares, percent, type = 'PN' }: Holder): string => `      <reportingPersonInfo>
        <reportingPersonCIK>${tenDigits(cik)}</reportingPersonCIK>
        <reportingPersonNoCIK>N</reportingPersonNoCIK>
        <reportingPersonName>${escapeMarkup(name)}</reportingPersonName>
        <fundType>WC</fundType>
        <legalProceedings>N</legalProceedings>
        <citizenshipOrOrganization>DE</citizenshipOrOrganization>
        <soleVotingPower>0</soleVotingPower>
        <sharedVotingPower>${shares}</sharedVotingPower>
        <soleDispositivePower>0</soleDispositivePower>
        <sharedDispositivePower>${shares}</sharedDispositivePower>
        <aggregateAmountOwned>${shares}</aggregateAmountOwned>
        <isAggregateExcludeShares>N</isAggregateExcludeShares>
        <percentOfClass>${percent}</percentOfClass>
        <typeOfReportingPerson>${type}</typeOfReportingPerson>
      </reportingPersonInfo>`;

/** A statement of beneficial ownership, as it is filed since the end of 2024. */
export const scheduleXml = ({ formType, amendment, issuer, holders, purpose, eventDate }: Stake): string =>
  ascii(`<?xml version="1.0" encoding="UTF-8"?><edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13D" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <schemaVersion>X0202</schemaVersion>
  <headerData>
    <submissionType>${formType}</submissionType>
    <filerInfo>
      <filer>
        <filerCredentials>
          <cik>${tenDigits(holders[0]?.cik ?? issuer.cik)}</cik>
          <ccc>XXXXXXXX</ccc>
        </filerCredentials>
      </filer>
      <liveTestFlag>LIVE</liveTestFlag>
    </filerInfo>
  </headerData>
  <formData>
    <coverPageHeader>${amendment === undefined ? '' : `\n      <amendmentNo>${amendment}</amendmentNo>`}
      <securitiesClassTitle>Common Stock, $0.01 par value</securitiesClassTitle>
      <dateOfEvent>${american(eventDate)}</dateOfEvent>
      <previouslyFiledFlag>false</previouslyFiledFlag>
      <issuerInfo>
        <issuerCIK>${tenDigits(issuer.cik)}</issuerCIK>
        <issuerCusips>
          <issuerCusipNumber>000000000</issuerCusipNumber>
        </issuerCusips>
        <issuerName>${escapeMarkup(issuer.name)}</issuerName>
        <address>
          <street1 ${common}>1 Millrace Plaza</street1>
          <city ${common}>Fernwick Falls</city>
          <stateOrCountry ${common}>NH</stateOrCountry>
          <zipCode ${common}>03999</zipCode>
        </address>
      </issuerInfo>
    </coverPageHeader>
    <reportingPersons>
${holders.map(holderXml).join('\n')}
    </reportingPersons>
    <items1To7>
      <item1>
        <securityTitle>Common Stock, $0.01 par value</securityTitle>
        <issuerName>${escapeMarkup(issuer.name)}</issuerName>
      </item1>
      <item2>
        <filingPersonName>${escapeMarkup(holders.map(({ name }) => name).join('; '))}</filingPersonName>
        <principalBusinessAddress>12 Larkspur Hollow Lane, Fernwick Falls, NH 03999</principalBusinessAddress>
      </item2>
      <item3>
        <fundsSource>Working capital of the reporting persons.</fundsSource>
      </item3>
      <item4>
        <transactionPurpose>${escapeMarkup(purpose)}</transactionPurpose>
      </item4>
      <item5>
        <percentageOfClassSecurities>See rows (11) and (13) of the cover pages.</percentageOfClassSecurities>
      </item5>
    </items1To7>
    <signatureInfo>
      <signaturePerson>
        <signatureReportingPerson>${escapeMarkup(holders[0]?.name ?? '')}</signatureReportingPerson>
        <signatureDetails>
          <signature>/s/ ${escapeMarkup(holders[0]?.name ?? '')}</signature>
          <title>Authorized Signatory</title>
          <date>${american(eventDate)}</date>
        </signatureDetails>
      </signaturePerson>
    </signatureInfo>
  </formData>
</edgarSubmission>`);
