/** Documents with their types. */
const typedDocuments = (documents: string) => ({
  documents,
  preset: 'client' as const,
  presetConfig: { fragmentMasking: false },
  config: {
    documentMode: 'string',
    enumsAsTypes: true,
    importExtension: '.js',
    useTypeImports: true,
    skipTypename: true,
    strictScalars: true,
    scalars: { Date: 'string', DateTime: 'string', LocalTime: 'string', URL: 'string' },
  },
});

/** From the committed schema: a change that breaks a client breaks the types of the console, or those of the GraphQL tests. */
const config = {
  schema: 'test/contract/schema.graphql',
  // Prints what went wrong and nothing else.
  silent: true,
  hooks: { onError: (error: unknown) => void process.stderr.write(`${String(error)}\n`) },
  generates: {
    'test/generated/': typedDocuments('test/graphql/**/*.ts'),
    'src/console/generated/': typedDocuments('src/console/!(generated)/**/*.{ts,tsx}'),
  },
};

export default config;
