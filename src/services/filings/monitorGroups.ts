import { LRUCache } from 'lru-cache';
import type { Clock } from '../../adapters/clock.js';
import type { Database } from '../../adapters/database.js';
import { invalid } from '../../failure.js';
import type { MonitorCategory, MonitorGroups as Listing } from '../../models/monitorGroup.js';

/** Lifetime of cached groups, in milliseconds: the delay until an edit of the tables is visible. */
const freshFor = 3000;

/** The predefined groups by category, read from the database. */
export class MonitorGroups {
  private readonly cache: LRUCache<'all', MonitorCategory[]>;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.cache = new LRUCache<'all', MonitorCategory[]>({
      max: 1,
      ttl: freshFor,
      ttlResolution: 0,
      perf: { now: () => clock.elapsed() },
      fetchMethod: () => this.read(),
    });
  }

  async list(): Promise<Listing> {
    return { categories: await this.categories() };
  }

  /**
   * Returns the category that a filter names, directly or by one of its groups.
   * @throws {Failure} `invalid` for an unknown category or group, and for two that disagree.
   */
  async categoryOf(filter: {
    category?: string | undefined;
    groupId?: string | undefined;
  }): Promise<MonitorCategory | undefined> {
    if (!filter.category && !filter.groupId) return undefined;
    const categories = await this.categories();
    const named = categories.find(({ category }) => category === filter.category);
    if (filter.category && !named) {
      throw invalid(`category must be one of ${categories.map(({ category }) => category).join(', ')}`);
    }
    const grouped = categories.find(({ groups }) => groups.some(({ groupId }) => groupId === filter.groupId));
    if (filter.groupId && !grouped) {
      const ids = categories.flatMap(({ groups }) => groups.map(({ groupId }) => groupId));
      throw invalid(`groupId must be one of ${ids.join(', ')}`);
    }
    if (named && grouped && named !== grouped) {
      throw invalid(`groupId ${filter.groupId} belongs to the category ${grouped.category}, not to ${named.category}`);
    }
    return named ?? grouped;
  }

  private categories(): Promise<MonitorCategory[]> {
    return this.cache.forceFetch('all');
  }

  private async read(): Promise<MonitorCategory[]> {
    const rows = await this.database.prisma.monitorCategory.findMany({
      orderBy: { position: 'asc' },
      include: { groups: { orderBy: { position: 'asc' } } },
    });
    return rows.map(({ category, label, groups, formTypes, secTags, includeForm4 }) => ({
      category,
      label,
      groups: groups.map(({ groupId, name, description }) => ({ groupId, name, description })),
      filingConfig: { formTypes, secTags, includeForm4 },
    }));
  }
}
