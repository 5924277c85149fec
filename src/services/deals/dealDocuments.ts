import type { DatabaseTransaction } from '../../adapters/database/database.js';
import { invalidInput, notFound } from '../../failure.js';
import type { Caller } from '../../models/accounts/caller.js';
import type { Deal } from '../../models/deal.js';
import { type DealDocumentInput, maxDocuments, type UpdateDealDocumentInput } from '../../models/dealDocument.js';
import { isUuid } from '../../models/ids.js';
import type { RecordOutcome } from '../operations/idempotency.js';
import type { Precondition } from '../operations/precondition.js';
import type { DealWriter } from './dealWriter.js';

/** Documents of deals: names and URLs. Each method returns the deal with its documents. */
export class DealDocuments {
  constructor(private readonly writer: DealWriter) {}

  /** @throws {Failure} `invalid` for a deal with the maximum of documents, and the failures of `DealWriter.change`. */
  add(caller: Caller, dealId: string, { name, url }: DealDocumentInput, recordOutcome: RecordOutcome): Promise<Deal> {
    return this.writer.change(
      caller,
      dealId,
      undefined,
      async (_deal, createdAt, transaction) => {
        if ((await transaction.dealDocument.count({ where: { dealId } })) >= maxDocuments) {
          throw invalidInput(`A deal may have at most ${maxDocuments} documents; remove a document first`);
        }
        return { documents: { create: { name, url, createdAt } } };
      },
      recordOutcome,
    );
  }

  /** Changes the fields that are sent. @throws {Failure} `notFound`, and the failures of `DealWriter.change`. */
  update(
    caller: Caller,
    dealId: string,
    documentId: string,
    { name, url }: UpdateDealDocumentInput,
    precondition: Precondition,
  ): Promise<Deal> {
    const data = { ...(typeof name === 'string' && { name }), ...(typeof url === 'string' && { url }) };
    return this.writer.change(caller, dealId, precondition, async (_deal, _now, transaction) => {
      await requireDocument(transaction, dealId, documentId);
      return Object.keys(data).length > 0 ? { documents: { update: { where: { documentId }, data } } } : {};
    });
  }

  /** @throws {Failure} `notFound`, and the failures of `DealWriter.change`. */
  remove(caller: Caller, dealId: string, documentId: string, precondition: Precondition): Promise<Deal> {
    return this.writer.change(caller, dealId, precondition, async (_deal, _now, transaction) => {
      await requireDocument(transaction, dealId, documentId);
      return { documents: { delete: { documentId } } };
    });
  }
}

/** @throws {Failure} `notFound`. */
async function requireDocument(transaction: DatabaseTransaction, dealId: string, documentId: string): Promise<void> {
  const where = { dealId, documentId };
  if (!isUuid(documentId) || (await transaction.dealDocument.count({ where })) === 0)
    throw notFound('This deal has no such document');
}
