import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isCalendarDate } from '../../src/schema/calendarDate.js';
import type { TestResponse, TestUser } from './user.js';

/** A JSON Schema of the contract, with the keywords that tests look at. */
export interface ContractSchema {
  readonly $ref?: string;
  readonly type?: string | string[];
  readonly enum?: unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly examples?: unknown[];
  readonly properties?: Readonly<Record<string, ContractSchema>>;
  readonly required?: string[];
  readonly additionalProperties?: boolean;
}

export interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly deprecated?: boolean;
  readonly schema: ContractSchema;
  readonly example?: unknown;
}

interface Media {
  readonly schema: ContractSchema;
  readonly example?: unknown;
}

export interface DescribedResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>;
  readonly content?: Readonly<Record<string, Media>>;
}

/** An operation with what it refers to put in its place. */
export interface ContractOperation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly tags: string[];
  readonly summary: string;
  readonly parameters: readonly ContractParameter[];
  readonly body: Media | undefined;
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: { readonly url: string }[];
  readonly security: object[];
  readonly tags: { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

interface RawOperation {
  readonly operationId: string;
  readonly tags: string[];
  readonly summary: string;
  readonly parameters: (ContractParameter | { readonly $ref: string })[];
  readonly requestBody?: { readonly required: boolean; readonly content: { readonly 'application/json': Media } };
  readonly responses: Readonly<Record<string, DescribedResponse | { readonly $ref: string }>>;
}

/** The contract as the service serves it, read as a client's generator would. */
export class ServedContract {
  readonly operations: readonly ContractOperation[];
  readonly schemas: Readonly<Record<string, ContractSchema>>;
  private readonly ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  private readonly validators = new Map<ContractSchema, ValidateFunction>();

  constructor(readonly document: Document) {
    addFormats.default(this.ajv, ['date-time', 'uri', 'uuid', 'email', 'int32']);
    for (const identifier of ['isin', 'lei']) this.ajv.addFormat(identifier, { type: 'string', validate: () => true });
    this.ajv.addFormat('date', { type: 'string', validate: isCalendarDate });
    this.schemas = document.components.schemas as Record<string, ContractSchema>;
    this.ajv.addSchema(inPlace({ $id: 'contract', $defs: this.schemas }));
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, raw]) => ({
        ...raw,
        path,
        method: method.toUpperCase(),
        parameters: raw.parameters.map((parameter) => this.resolve(parameter)),
        body: raw.requestBody?.content['application/json'],
        responses: Object.fromEntries(
          Object.entries(raw.responses).map(([status, response]) => [status, this.resolve(response)]),
        ),
      })),
    );
  }

  static async load(person: TestUser): Promise<ServedContract> {
    const { status, body } = await person.get('/openapi.json');
    if (status !== 200) throw new Error(`The contract was not served: ${status}`);
    return new ServedContract(body as Document);
  }

  operation(operationId: string): ContractOperation {
    const match = this.operations.find((operation) => operation.operationId === operationId);
    if (!match) throw new Error(`The contract has no operation ${operationId}`);
    return match;
  }

  /** The fields of a resource as the contract shows them. */
  example(name: string): Record<string, unknown> {
    const { properties = {} } = this.schemas[name] ?? {};
    const withExamples = Object.entries(properties).filter(([, { examples }]) => examples?.length);
    return Object.fromEntries(withExamples.map(([field, { examples }]) => [field, examples?.[0]]));
  }

  /** Resolves a reference within the document. */
  resolve<Part extends object>(part: Part | { readonly $ref: string }): Part {
    if (!('$ref' in part)) return part;
    const steps = part.$ref.split('/').slice(1);
    const target = steps.reduce<unknown>((place, step) => (place as Record<string, unknown>)[step], this.document);
    if (!target) throw new Error(`${part.$ref} leads nowhere`);
    return target as Part;
  }

  /** Lists the errors of a value; none when it is as the schema says. */
  schemaErrors(schema: ContractSchema, value: unknown): string[] {
    let validator = this.validators.get(schema);
    if (!validator) {
      validator = this.ajv.compile(inPlace(schema));
      this.validators.set(schema, validator);
    }
    if (validator(value)) return [];
    return (validator.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  /** Returns the deviations of a response from its operation. */
  deviations({ operationId, responses }: ContractOperation, { status, body, headers }: TestResponse): string[] {
    const response = responses[status];
    const outcome = `${operationId} answered ${status}`;
    if (!response) return [`${outcome}, which it does not declare: ${JSON.stringify(body)}`];
    const faults = Object.entries(response.headers ?? {}).flatMap(([name, reference]) => {
      const { schema, required } = this.resolve<{ schema: ContractSchema; required?: boolean }>(reference);
      const text = headers.get(name);
      if (text === null && required === false) return [];
      const value = schema.type === 'integer' && text ? Number(text) : text;
      return this.schemaErrors(schema, value).map((fault) => `header ${name}${fault}`);
    });
    const [declared] = Object.entries(response.content ?? {});
    const type = headers.get('content-type')?.split(';')[0];
    if (!declared) {
      if (body !== undefined || type) faults.push(`a body of type ${type} where none is declared`);
    } else if (type === declared[0]) {
      faults.push(...this.schemaErrors(declared[1].schema, body));
    } else {
      faults.push(`the type ${type} instead of ${declared[0]}`);
    }
    return faults.map((fault) => `${outcome}: ${fault}`);
  }
}

/** Rewrites references to the place of the schemas in the validator. */
const inPlace = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"contract#/$defs/')) as object;
