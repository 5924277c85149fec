import {
  ID,
  Input,
  noControlCharactersPattern,
  pickInputFields,
  Property,
  Resource,
  Timestamp,
  Url,
} from '../schema/property.js';

/** Maximum number of documents of a deal. */
export const maxDocuments = 100;

@Resource('A document that belongs to a deal.')
export class DealDocument {
  @Property(() => ID, {
    description: 'Id of the document.',
    format: 'uuid',
    example: '0d3c1c86-6f2f-4b0a-9a0f-1c9f6f1a2b3c',
  })
  documentId!: string;

  @Property(() => String, {
    description: 'Name of the document.',
    trimmed: true,
    minLength: 1,
    maxLength: 200,
    pattern: noControlCharactersPattern,
    example: 'Information statement.pdf',
  })
  name!: string;

  @Property(() => Url, {
    description: 'URL of the document.',
    trimmed: true,
    maxLength: 2000,
    example: 'https://example.com/information-statement.pdf',
  })
  url!: string;

  @Property(() => Timestamp, { description: 'When the document was added.', example: '2026-10-01T09:30:00.000Z' })
  createdAt!: string;
}

@Input('A document to add to a deal. Its URL is a link for the user; Docket never opens it.')
export class DealDocumentInput extends pickInputFields(DealDocument, { required: ['name', 'url'] }) {}

@Input('Changes to a document. Fields that are not sent stay as they are.')
export class UpdateDealDocumentInput extends pickInputFields(DealDocument, { optional: ['name', 'url'] }) {}
