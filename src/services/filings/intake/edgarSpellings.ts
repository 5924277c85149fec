import { invalidField } from '../../../failure.js';
import type { FilingKind, FilingRecord } from '../../../models/filings/filing.js';
import { findCollectedFormType, type SecFormType, secFormTypes } from '../../../models/filings/formTypes.js';

/** Accession number without its hyphens, at the beginning of an id. */
const plainAccessionNumber = /^(\d{10})(\d{2})(\d{6})(?=$|-\d+$)/;

/**
 * Converts EDGAR's spellings in a record to those of filings that are collected: its names of form types, and accession numbers without
 * hyphens. @throws {Failure} `invalid` for a form type that is not collected: no filter would find the filing.
 */
export function convertEdgarSpellings(kind: FilingKind, record: FilingRecord): FilingRecord {
  if (kind !== 'sec' && kind !== 'form4') return record;
  const filingId = record.filingId.replace(plainAccessionNumber, '$1-$2-$3');
  const { formType, otherFormTypes } = record;
  return {
    ...record,
    filingId,
    ...(typeof formType === 'string' && { formType: convertFormType('formType', formType) }),
    ...(Array.isArray(otherFormTypes) && {
      otherFormTypes: (otherFormTypes as string[]).map((one) => convertFormType('otherFormTypes', one)),
    }),
  };
}

function convertFormType(field: string, value: string): SecFormType {
  const formType = findCollectedFormType(value);
  if (!formType) throw invalidField(field, `one of ${secFormTypes.join(', ')}`);
  return formType;
}
