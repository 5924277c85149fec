import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isCalendarDate } from '../../src/schema/calendarDate.js';
import type { Answer, Person } from './person.js';

/** A JSON Schema of the contract, with the keywords that tests look at. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | string[];
  readonly enum?: unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly examples?: unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: string[];
  readonly additionalProperties?: boolean;
}

export interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly deprecated?: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
}

export interface ContractResponse {
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
  readonly responses: Readonly<Record<string, ContractResponse>>;
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
  readonly responses: Readonly<Record<string, ContractResponse | { readonly $ref: string }>>;
}

/** The contract as the service serves it, read as a client's generator would. */
export class Contract {
  readonly operations: readonly ContractOperation[];
  readonly schemas: Readonly<Record<string, Schema>>;
  private readonly ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  private readonly validators = new Map<Schema, ValidateFunction>();

  constructor(readonly document: Document) {
    addFormats.default(this.ajv, ['date-time', 'uri', 'uuid', 'email', 'int32']);
    this.ajv.addFormat('date', { type: 'string', validate: isCalendarDate });
    this.schemas = document.components.schemas as Record<string, Schema>;
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

  static async of(person: Person): Promise<Contract> {
    const { status, body } = await person.get('/openapi.json');
    if (status !== 200) throw new Error(`The contract was not served: ${status}`);
    return new Contract(body as Document);
  }

  operation(operationId: string): ContractOperation {
    const found = this.operations.find((operation) => operation.operationId === operationId);
    if (!found) throw new Error(`The contract has no operation ${operationId}`);
    return found;
  }

  /** The fields of a resource as the contract shows them. */
  example(name: string): Record<string, unknown> {
    const { properties = {} } = this.schemas[name] ?? {};
    const shown = Object.entries(properties).filter(([, { examples }]) => examples?.length);
    return Object.fromEntries(shown.map(([field, { examples }]) => [field, examples?.[0]]));
  }

  /** What a reference within the document leads to. */
  resolve<Part extends object>(part: Part | { readonly $ref: string }): Part {
    if (!('$ref' in part)) return part;
    const steps = part.$ref.split('/').slice(1);
    const found = steps.reduce<unknown>((place, step) => (place as Record<string, unknown>)[step], this.document);
    if (!found) throw new Error(`${part.$ref} leads nowhere`);
    return found as Part;
  }

  /** What is wrong with a value; nothing when it is as the schema says. */
  faults(schema: Schema, value: unknown): string[] {
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

  /** In what an answer differs from what its operation promises. */
  deviations({ operationId, responses }: ContractOperation, { status, body, headers }: Answer): string[] {
    const response = responses[status];
    const found = `${operationId} answered ${status}`;
    if (!response) return [`${found}, which it does not declare: ${JSON.stringify(body)}`];
    const faults = Object.entries(response.headers ?? {}).flatMap(([name, reference]) => {
      const { schema, required } = this.resolve<{ schema: Schema; required?: boolean }>(reference);
      const text = headers.get(name);
      if (text === null && required === false) return [];
      const value = schema.type === 'integer' && text ? Number(text) : text;
      return this.faults(schema, value).map((fault) => `header ${name}${fault}`);
    });
    const [declared] = Object.entries(response.content ?? {});
    const type = headers.get('content-type')?.split(';')[0];
    if (!declared) {
      if (body !== undefined || type) faults.push(`a body of type ${type} where none is declared`);
    } else if (type === declared[0]) {
      faults.push(...this.faults(declared[1].schema, body));
    } else {
      faults.push(`the type ${type} instead of ${declared[0]}`);
    }
    return faults.map((fault) => `${found}: ${fault}`);
  }
}

/** With references as they are where the validator keeps the schemas. */
const inPlace = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"contract#/$defs/')) as object;
