import { ascii, escapeMarkup, tenDigits } from './markup.js';

export interface SampleHolder {
  readonly name: string;
  readonly cik: number;
  readonly shares: number;
  readonly percent: number;
  /** `IN` of people, `PN` of partnerships. */
  readonly type?: string;
}

export interface SampleStake {
  readonly formType: string;
  readonly amendment: number | undefined;
  readonly issuer: { readonly name: string; readonly cik: number };
  readonly holders: readonly SampleHolder[];
  /** Text of item 4. */
  readonly purpose: string;
  /** `YYYY-MM-DD`. */
  readonly eventDate: string;
  /** Title of the class of securities. */
  readonly security?: string;
}

/** This form writes dates as Americans do. */
const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

const commonStock = 'Common Stock, $0.01 par value';

const common = 'xmlns="http://www.sec.gov/edgar/common"';

const holderXml = ({ name, cik, shares, percent, type = 'PN' }: SampleHolder): string => `      <reportingPersonInfo>
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
export const scheduleXml = ({
  formType,
  amendment,
  issuer,
  holders,
  purpose,
  eventDate,
  security = commonStock,
}: SampleStake): string =>
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
      <securitiesClassTitle>${escapeMarkup(security)}</securitiesClassTitle>
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
      <authorizedPersons>
        <notificationInfo>
          <personName>Quinlan Featherstonehaugh</personName>
          <personPhoneNum>(603) 555-0147</personPhoneNum>
          <personAddress>
            <street1 ${common}>12 Larkspur Hollow Lane</street1>
            <city ${common}>Fernwick Falls</city>
            <stateOrCountry ${common}>NH</stateOrCountry>
            <zipCode ${common}>03999</zipCode>
          </personAddress>
        </notificationInfo>
      </authorizedPersons>
    </coverPageHeader>
    <reportingPersons>
${holders.map(holderXml).join('\n')}
    </reportingPersons>
    <items1To7>
      <item1>
        <securityTitle>${escapeMarkup(security)}</securityTitle>
        <issuerName>${escapeMarkup(issuer.name)}</issuerName>
        <issuerPrincipalAddress>
          <street1 ${common}>1 Millrace Plaza</street1>
          <city ${common}>Fernwick Falls</city>
        </issuerPrincipalAddress>
        <commentText>The issuer's office is at 1 Millrace Plaza, Fernwick Falls, NH 03999.&#13;
Telephone: 603 555 0148.</commentText>
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

const passiveHolderXml = ({
  name,
  shares,
  percent,
  type = 'PN',
}: SampleHolder): string => `    <coverPageHeaderReportingPersonDetails>
      <reportingPersonName>${escapeMarkup(name)}</reportingPersonName>
      <citizenshipOrOrganization>DE</citizenshipOrOrganization>
      <reportingPersonBeneficiallyOwnedNumberOfShares>
        <soleVotingPower>${shares}.00</soleVotingPower>
        <sharedVotingPower>0.00</sharedVotingPower>
        <soleDispositivePower>${shares}.00</soleDispositivePower>
        <sharedDispositivePower>0.00</sharedDispositivePower>
      </reportingPersonBeneficiallyOwnedNumberOfShares>
      <reportingPersonBeneficiallyOwnedAggregateNumberOfShares>${shares}.00</reportingPersonBeneficiallyOwnedAggregateNumberOfShares>
      <aggregateAmountExcludesCertainSharesFlag>N</aggregateAmountExcludesCertainSharesFlag>
      <classPercent>${percent}</classPercent>
      <typeOfReportingPerson>IA</typeOfReportingPerson>
      <typeOfReportingPerson>${type}</typeOfReportingPerson>
      <comments>Includes shares issuable upon exercise of options.</comments>
    </coverPageHeaderReportingPersonDetails>`;

/** The statement of a passive holder, Schedule 13G, which has the same facts under other names. */
export const passiveScheduleXml = ({
  formType,
  amendment,
  issuer,
  holders,
  eventDate,
}: Omit<SampleStake, 'purpose'>): string =>
  ascii(`<?xml version="1.0" encoding="UTF-8"?><edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13g" xmlns:com="http://www.sec.gov/edgar/common">
  <headerData>
    <submissionType>${formType}</submissionType>
  </headerData>
  <formData>
    <coverPageHeader>${amendment === undefined ? '' : `\n      <amendmentNo>${amendment}</amendmentNo>`}
      <securitiesClassTitle>${commonStock}</securitiesClassTitle>
      <eventDateRequiresFilingThisStatement>${american(eventDate)}</eventDateRequiresFilingThisStatement>
      <issuerInfo>
        <issuerCik>${tenDigits(issuer.cik)}</issuerCik>
        <issuerName>${escapeMarkup(issuer.name)}</issuerName>
        <issuerCusip>41150R108</issuerCusip>
        <issuerPrincipalExecutiveOfficeAddress>
          <com:street1>1 Millrace Plaza</com:street1>
          <com:city>Fernwick Falls</com:city>
        </issuerPrincipalExecutiveOfficeAddress>
      </issuerInfo>
    </coverPageHeader>
${holders.map(passiveHolderXml).join('\n')}
    <items>
      <item2>
        <filingPersonName>${escapeMarkup(holders.map(({ name }) => name).join('; '))}</filingPersonName>
        <principalBusinessOfficeOrResidenceAddress>12 Larkspur Hollow Lane, Fernwick Falls, NH 03999</principalBusinessOfficeOrResidenceAddress>
      </item2>
      <item5>
        <notApplicableFlag>Y</notApplicableFlag>
      </item5>
      <item6>
        <notApplicableFlag>N</notApplicableFlag>
        <ownershipMoreThan5PercentOnBehalfOfAnotherPerson>The funds receive the dividends.</ownershipMoreThan5PercentOnBehalfOfAnotherPerson>
      </item6>
    </items>
    <signatureInformation>
      <reportingPersonName>${escapeMarkup(holders[0]?.name ?? '')}</reportingPersonName>
      <signatureDetails>
        <signature>/s/ ${escapeMarkup(holders[0]?.name ?? '')}</signature>
        <title>Partner</title>
        <date>${american(eventDate)}</date>
      </signatureDetails>
    </signatureInformation>
  </formData>
</edgarSubmission>`);
