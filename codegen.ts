import { createRequire } from 'node:module';

// The tools of the checks are a package of their own; the command line looks for presets beside this file alone.
const { preset } = createRequire(new URL('.config/checks/package.json', import.meta.url))(
  '@graphql-codegen/client-preset',
);

/** Documents with their types. */
const typedDocuments = (documents: string) => ({
  documents,
  preset,
  presetConfig: { fragmentMasking: false },
  config: {
    documentMode: 'string',
    enumsAsTypes: true,
    importExtension: '.js',
    useTypeImports: true,
    skipTypename: true,
    strictScalars: true,
    scalars: {
      Date: 'string',
      DateTime: 'string',
      JSONObject: 'Record<string, unknown>',
      LocalTime: 'string',
      URL: 'string',
    },
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
