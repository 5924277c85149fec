import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database/database.js';
import type { Caller } from '../../models/accounts/caller.js';
import {
  ConsoleDensity,
  type ConsolePreferences,
  type ConsolePreferencesInput,
  ConsoleTheme,
} from '../../models/console/consolePreferences.js';
import { knownColumns } from '../../models/console/filingColumn.js';

/** Preferences of accounts for the console. */
export class ConsolePreferenceService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the preferences of the caller. A stored value that is no longer known is the default. */
  async get({ userId }: Caller): Promise<ConsolePreferences> {
    const row = await this.database.prisma.consolePreferences.findUnique({ where: { userId } });
    return {
      theme: knownValue(ConsoleTheme, row?.theme),
      density: knownValue(ConsoleDensity, row?.density),
      columns: knownColumns(row?.columns ?? []),
      timeZone: row?.timeZone ?? null,
      updatedAt: row?.updatedAt.toISOString() ?? null,
    };
  }

  /** Changes the preferences that are sent. */
  async update(caller: Caller, { columns, ...input }: ConsolePreferencesInput): Promise<ConsolePreferences> {
    const { userId } = caller;
    const changes = {
      ...input,
      ...(columns !== undefined && { columns: columns ?? [] }),
    };
    if (Object.keys(changes).length > 0) {
      const row = { ...changes, updatedAt: this.clock.now() };
      await this.database.prisma.consolePreferences.upsert({
        where: { userId },
        create: { userId, ...row },
        update: row,
      });
    }
    return this.get(caller);
  }
}

/** Returns a value of an enum; null for any other text. */
const knownValue = <Value extends string>(
  values: Readonly<Record<string, Value>>,
  text: string | null | undefined,
): Value | null => Object.values(values).find((value) => value === text) ?? null;
