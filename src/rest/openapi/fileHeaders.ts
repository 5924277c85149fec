/** Header of responses that are files, for the contract document. */
export const contentDispositionHeader = {
  description: 'Name of the file.',
  schema: { type: 'string', pattern: '^attachment; filename="[^"]+"$', maxLength: 200 },
};
