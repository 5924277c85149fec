// Removal of telephone numbers and addresses from texts and from XML: they are often private.
// Texts are searched for the usual forms; an address without street name or postal code is not found.

const telephone = new RegExp(
  [
    String.raw`\b(?:tel(?:ephone)?|phone|fax|facsimile|mobile)\b(?:\s(?:no|nos|number|numbers))?[.:]{0,2}\s{0,3}[+(]?\d[\d\s().+-]{5,24}\d`,
    String.raw`(?<![\w.,$/+-])(?:\+?1[\s.-])?(?:\(\d{3}\)\s{0,2}|\d{3}[.-])\d{3}[\s.-]\d{4}(?![\w-])`,
    String.raw`(?<!\w)\+\d{1,3}[\s(.-][\d\s().-]{6,20}\d`,
  ].join('|'),
  'gi',
);

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;

/** Street types. Those of the second list have other meanings, too, and count only before a postal code. */
const unambiguousStreetTypes =
  'Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Parkway|Pkwy|Highway|Hwy|Broadway|Turnpike|Terrace';
const ambiguousStreetTypes =
  'Court|Ct|Place|Pl|Plaza|Center|Centre|Way|Row|Walk|Mall|Square|Sq|Circle|Quay|Wharf|Embarcadero';
const streetPattern = (names: string): string => `(?:${names}|${names.toUpperCase()})\\b\\.?`;

const numberWords = 'One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten';
const houseNumber = String.raw`(?:(?<![\w.,$/-])\d{1,6}[A-Z]?(?:-\d{1,6})?|\b(?:${numberWords}|${numberWords.toUpperCase()}))\s`;
/** Exclusion of a year before a name, which is no house number. */
const notYear = String.raw`(?!(?:19|20)\d\d\s)`;
const streetName = String.raw`(?:[A-Z0-9][\w.'’&-]{0,30}\s){1,4}?`;
const zip = String.raw`\b\d{5}(?:-\d{4})?(?!\d|,\d)`;
/** Rest of an address up to its postal code, within one sentence. */
const untilZip = String.raw`(?:[^\n;().]|\.(?!\s[A-Z][a-z]{2})){0,120}?${zip}`;

const address = new RegExp(
  [
    `${notYear}${houseNumber}${streetName}${streetPattern(unambiguousStreetTypes)}(?:${untilZip})?`,
    `${houseNumber}${streetName}${streetPattern(ambiguousStreetTypes)}${untilZip}`,
    String.raw`${houseNumber}(?:Broadway|BROADWAY)\b(?:${untilZip})?`,
    String.raw`\bP\.?\s?O\.?\s?(?:Box|BOX)\s\w{1,10}(?:${untilZip})?`,
    String.raw`\b[A-Z][\w.'-]{1,20}(?:\s[A-Z][\w.'-]{1,20}){0,3},\s[A-Z]{2}\.?,?\s{1,2}${zip}`,
  ].join('|'),
  'g',
);

/** Replaces telephone numbers, addresses and email addresses in a text with placeholders. */
export const removeContactData = (text: string): string =>
  text.replace(email, '[email address]').replace(address, '[address]').replace(telephone, '[telephone number]');

const contactElementName = String.raw`[\w:]{0,60}(?:address|street|city|zip|stateOrCountry|phone|email|contact|notification)\w{0,30}`;

/** Returns whether the name of an XML element indicates contact data. */
export const isContactElement = (name: string): boolean => new RegExp(`^${contactElementName}$`, 'i').test(name);

const contactElement = new RegExp(String.raw`<(${contactElementName})(?:\s[^<>]{0,300})?>[^<]+`, 'gi');

/** Empties the elements of XML that hold contact data, and replaces contact data elsewhere with placeholders. */
export const removeContactDataFromXml = (xml: string): string => removeContactData(xml.replace(contactElement, '<$1>'));
