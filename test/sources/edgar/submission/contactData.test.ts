import { describe, expect, test } from '@jest/globals';
import {
  isContactElement,
  removeContactData,
  removeContactDataFromXml,
} from '../../../../src/sources/edgar/submission/contactData.js';

describe('a text has', () => {
  test.each([
    ['Call (603) 555-0147 today.', 'Call [telephone number] today.'],
    ['Call (603) 555 0147.', 'Call [telephone number].'],
    ['Call 603-555-0147.', 'Call [telephone number].'],
    ['Call 603.555.0147.', 'Call [telephone number].'],
    ['Call 1-603-555-0147.', 'Call [telephone number].'],
    ['Call +44 20 7946 0958.', 'Call [telephone number].'],
    ['Telephone: 603 555 0147.', '[telephone number].'],
    ['Fax No.: 6035550147.', '[telephone number].'],
    ['Write to jane.doe+13d@marram.example.com, please.', 'Write to [email address], please.'],
    ['It is at 12 Larkspur Hollow Lane, Fernwick Falls, NH 03999.', 'It is at [address].'],
    ['It is at 12 LARKSPUR HOLLOW LANE, APT 4, FERNWICK FALLS, NH 03999-1234.', 'It is at [address].'],
    [
      'It is at 8755 W. Larkspur Road, Suite 1025, Chicago, Illinois 60631, and elsewhere.',
      'It is at [address], and elsewhere.',
    ],
    ['It is at One Millrace Plaza, Building D, Fernwick Falls, NH 03999.', 'It is at [address].'],
    ['It is at 767 Broadway, New York, New York 10003.', 'It is at [address].'],
    ['It is at P.O. Box 71, Fernwick Falls, NH 03999.', 'It is at [address].'],
    ['Its mail goes to Fernwick Falls, NH 03999.', 'Its mail goes to [address].'],
    ['He lives at 12 Larkspur St. She does not.', 'He lives at [address] She does not.'],
  ])('%j no contact data', (text, expected) => {
    expect(removeContactData(text)).toBe(expected);
  });

  test.each([
    'The fund bought 6,294,951 shares at $14.9183 per share on October 18, 2026.',
    'The percentage is based on 53,027,817 shares outstanding as of 2026-05-04.',
    'Accession number 0000902664-25-002420, file number 005-12345, CIK 0001906837, CUSIP 81221K108.',
    'See Rule 13d-1(b), Section 13(d)(3) and Item 4(a)-(j). See Exhibit 99.1.',
    'On March 3, 2025 the Delaware Court of Chancery ruled. In 2025 Wall Street took notice.',
    'The holders own 100 Class A Common Stock. One of the Reporting Persons may buy in place of another.',
    'Registration No. 333-123456. Notes due 2030 of $250,000,000 at 4.500%.',
    '1,000,000 shares, 2,000,000 shares and 555,010,000 units',
  ])('%j as it is', (text) => {
    expect(removeContactData(text)).toBe(text);
  });
});

test('elements with contact data are recognized by their names', () => {
  expect(
    ['personPhoneNum', 'com:street1', 'zipCode', 'principalBusinessAddress', 'city'].filter(isContactElement),
  ).toHaveLength(5);
  expect(
    ['citizenship', 'transactionPurpose', 'reportingPersonName', 'percentOfClass'].filter(isContactElement),
  ).toEqual([]);
});

test('an excerpt of XML keeps its elements, without their contact data', () => {
  const xml =
    '<a><com:street1 x="y">12 Nowhere</com:street1><personPhoneNum>6035550147</personPhoneNum><cik>0009000001</cik><b>Call (603) 555-0147</b></a>';
  expect(removeContactDataFromXml(xml)).toBe(
    '<a><com:street1></com:street1><personPhoneNum></personPhoneNum><cik>0009000001</cik><b>Call [telephone number]</b></a>',
  );
});
