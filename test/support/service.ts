import { TestUser } from './user.js';
import { buildServices, createLog, readConfig } from './builtService.js';
import { docket, type ProgramOutcome, TestProgram, type EnvironmentSettings } from './program.js';

/** The service as a separate process on free ports, without demonstration data by default. */
export class ServiceProcess {
  private constructor(
    private readonly program: TestProgram,
    readonly settings: EnvironmentSettings,
    readonly address: string,
  ) {}

  static async start(settings: EnvironmentSettings): Promise<ServiceProcess> {
    const environment = { PORT: '0', DATABASE_PORT: '0', DEMO_DATA: 'false', ...settings };
    const program = new TestProgram('server.js', [], environment);
    const [, address = ''] = await program.waitForOutput(/"address":"([^"]+)"[^]*Try it:/);
    return new ServiceProcess(program, environment, address);
  }

  /** Starts the service again, as after a stop or a crash. */
  restart(): Promise<ServiceProcess> {
    return ServiceProcess.start(this.settings);
  }

  get pid(): number {
    return this.program.pid;
  }

  /** Output so far. */
  get output(): string {
    return this.program.stdout;
  }

  get databaseUrl(): string {
    return /postgresql:\/\/\S+/.exec(this.output)?.[0] ?? '';
  }

  /** A command beside it. */
  docket(...parameters: string[]): Promise<ProgramOutcome> {
    return docket(this.settings, ...parameters);
  }

  /** Creates a user with a key by command, beside the service. */
  async createUser(name: string): Promise<TestUser> {
    const url = this.settings.DATABASE_URL ?? this.databaseUrl;
    const services = await buildServices(readConfig({}), url, createLog('silent'));
    const user = await TestUser.create({ services, address: this.address }, name);
    await services.close();
    return user;
  }

  /** Returns the value of a metric without labels. */
  async metric(name: string): Promise<number> {
    const metrics = await (await fetch(`${this.address}/metrics`)).text();
    const [, value] = new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics) ?? [];
    if (value === undefined) throw new Error(`There is no metric ${name}:\n${metrics}`);
    return Number(value);
  }

  waitForOutput(what: RegExp): Promise<RegExpExecArray> {
    return this.program.waitForOutput(what);
  }

  signal(signal: NodeJS.Signals): void {
    this.program.signal(signal);
  }

  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<ProgramOutcome> {
    return this.program.kill(signal);
  }
}
