/** Part of the OpenAPI document that the index needs. */
export interface Described {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

/** Writes the index for agents (llmstxt.org): the subject of the service, and where to read more. */
export const llms = ({ info: { title, description }, tags }: Described): string => `# ${title}

> ${description}

The MCP server for agents is at \`/mcp\` (Streamable HTTP, 2026-07-28 and 2025), with tools for every operation; it takes the API key in
\`x-api-key\` or as a bearer token.

Every request under \`/v1\` and to \`/graphql\` carries an API key in the header \`x-api-key\`; the links below need none unless
they say so. What there is:

${tags.map(({ name, description }) => `- ${name}: ${description}`).join('\n')}

## Reference

- [API reference](/llms-full.txt): authentication, pagination, limits, errors, and every operation with a request and its answer
- [OpenAPI 3.1](/reference/openapi.json): the same for generators and validators
- [GraphQL schema](/reference/schema.graphql): the same operations at \`/graphql\`, in the schema language

## Optional

- [Reference in the browser](/reference): every operation to try
- [API reference under the API](/v1/docs): needs a key
- [OpenAPI under the API](/v1/openapi.json): needs a key
- [Health](/healthz): whether the service is up
`;
