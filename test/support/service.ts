import { Person } from './person.js';
import { buildServices, createLog, readConfig } from './product.js';
import { docket, type Outcome, Program, type Settings } from './program.js';

/** The service as a process of its own on free ports, without demonstration data unless asked for. */
export class Service {
  private constructor(
    private readonly program: Program,
    readonly settings: Settings,
    readonly address: string,
  ) {}

  static async start(settings: Settings): Promise<Service> {
    const given = { PORT: '0', DATABASE_PORT: '0', DEMO_DATA: 'false', ...settings };
    const program = new Program('server.js', [], given);
    const [, address = ''] = await program.says(/"address":"([^"]+)"[^]*Try it:/);
    return new Service(program, given, address);
  }

  /** The same again, as after a stop or a crash. */
  again(): Promise<Service> {
    return Service.start(this.settings);
  }

  get pid(): number {
    return this.program.pid;
  }

  /** What it printed so far. */
  get output(): string {
    return this.program.stdout;
  }

  get databaseUrl(): string {
    return /postgresql:\/\/\S+/.exec(this.output)?.[0] ?? '';
  }

  /** A command beside it. */
  docket(...parameters: string[]): Promise<Outcome> {
    return docket(this.settings, ...parameters);
  }

  /** Somebody with an account and a key, made beside the service. */
  async person(name: string): Promise<Person> {
    const url = this.settings.DATABASE_URL ?? this.databaseUrl;
    const services = await buildServices(readConfig({}), url, createLog('silent'));
    const person = await Person.join({ services, address: this.address }, name);
    await services.database.close();
    return person;
  }

  /** The value of a metric without labels. */
  async metric(name: string): Promise<number> {
    const metrics = await (await fetch(`${this.address}/metrics`)).text();
    const [, value] = new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics) ?? [];
    if (value === undefined) throw new Error(`There is no metric ${name}:\n${metrics}`);
    return Number(value);
  }

  says(what: RegExp): Promise<RegExpExecArray> {
    return this.program.says(what);
  }

  signal(signal: NodeJS.Signals): void {
    this.program.signal(signal);
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Outcome> {
    return this.program.kill(signal);
  }
}
