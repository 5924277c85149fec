import { Person } from './person.js';
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

  /** Somebody with a key made by the command. */
  async person(name: string): Promise<Person> {
    const { stdout, stderr } = await this.docket('keys', 'create', '--email', `${name}@example.com`);
    if (!stdout.startsWith('dkt_')) throw new Error(`There is no key for ${name}: ${stderr}`);
    return new Person(this.address, '', stdout.trim());
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
