import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types of the documents in the GraphQL tests, from the committed schema: a change that breaks a client breaks them. */
const config: CodegenConfig = {
  schema: 'test/contract/schema.graphql',
  documents: 'test/graphql/**/*.ts',
  // Prints what went wrong and nothing else.
  silent: true,
  hooks: { onError: (error) => void process.stderr.write(`${error}\n`) },
  generates: {
    'test/generated/': {
      preset: 'client',
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
    },
  },
};

export default config;
