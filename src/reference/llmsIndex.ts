/** Part of the OpenAPI document that the index needs. */
export interface ApiDescription {
  readonly info: { readonly title: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

/** Writes the index for agents (llmstxt.org): a description of the service, with links to its documentation. */
export const writeLlmsIndex = ({ info: { title, description }, tags }: ApiDescription): string => `# ${title}

> ${description}

The MCP server for agents is at \`/mcp\` (Streamable HTTP, protocol revisions 2026-07-28 and 2025), with tools for deals, filings
and coverage. It accepts the API key in the header \`x-api-key\` or as a bearer token.

Every request to \`/v1\` and \`/graphql\` requires an API key in the header \`x-api-key\`. The links below require no key unless
stated otherwise. Resources of the API:

${tags.map(({ name, description }) => `- ${name}: ${description}`).join('\n')}

## Reference

- [API reference](/llms-full.txt): authentication, pagination, limits, errors, and every operation with a request and its response
- [OpenAPI 3.1](/reference/openapi.json): the contract of the REST API, for generators and validators
- [GraphQL schema](/reference/schema.graphql): the schema of \`/graphql\`, in the schema definition language

## Optional

- [Reference in the browser](/reference): a page where every operation can be tried
- [API reference under the API](/v1/docs): requires a key
- [OpenAPI under the API](/v1/openapi.json): requires a key
- [Health](/healthz): health probe of the service
`;
