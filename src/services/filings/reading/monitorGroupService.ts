import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../adapters/clock.js';
import type { Database } from '../../../adapters/database/database.js';
import { invalidField, invalidInput } from '../../../failure.js';
import type { MonitorCategory, MonitorGroups } from '../../../models/filings/monitorGroup.js';

/** Lifetime of cached groups, in milliseconds: the delay until an edit of the tables is visible. */
const cacheTtlMs = 3000;

/** The predefined monitor groups by category, read from the database. */
export class MonitorGroupService {
  private readonly cache: LRUCache<'all', MonitorCategory[]>;

  constructor(
    private readonly database: Database,
    clock: Clock,
  ) {
    this.cache = new LRUCache<'all', MonitorCategory[]>({
      max: 1,
      ttl: cacheTtlMs,
      ttlResolution: 0,
      perf: { now: () => clock.elapsed() },
      fetchMethod: () => this.read(),
    });
  }

  async list(): Promise<MonitorGroups> {
    return { categories: await this.readCached() };
  }

  /**
   * Returns the category that a filter names, directly or by one of its groups.
   * @throws {Failure} `invalid` for an unknown category or group, and for a group of another category.
   */
  async resolveCategory(filter: {
    category?: string | undefined;
    groupId?: string | undefined;
  }): Promise<MonitorCategory | undefined> {
    if (!filter.category && !filter.groupId) return undefined;
    const categories = await this.readCached();
    const namedCategory = categories.find(({ category }) => category === filter.category);
    if (filter.category && !namedCategory) {
      throw invalidField('category', `one of ${categories.map(({ category }) => category).join(', ')}`);
    }
    const groupCategory = categories.find(({ groups }) => groups.some(({ groupId }) => groupId === filter.groupId));
    if (filter.groupId && !groupCategory) {
      const ids = categories.flatMap(({ groups }) => groups.map(({ groupId }) => groupId));
      throw invalidField('groupId', `one of ${ids.join(', ')}`);
    }
    if (namedCategory && groupCategory && namedCategory !== groupCategory) {
      throw invalidInput(
        `groupId ${filter.groupId} belongs to the category ${groupCategory.category}, not to ${namedCategory.category}`,
        [{ field: 'groupId', allowed: `a group of the category ${namedCategory.category}` }],
      );
    }
    return namedCategory ?? groupCategory;
  }

  /** Returns the categories that a list of a filter names. @throws {Failure} `invalid` for an unknown category. */
  async resolveCategories(field: string, names: readonly string[] | null | undefined): Promise<MonitorCategory[]> {
    if (!names || names.length === 0) return [];
    const all = await this.readCached();
    return names.map((name, index) => {
      const found = all.find(({ category }) => category === name);
      if (found) return found;
      throw invalidField(`${field}[${index}]`, `one of ${all.map(({ category }) => category).join(', ')}`);
    });
  }

  private readCached(): Promise<MonitorCategory[]> {
    // Rejects instead of returning undefined, as `fetch` may; does not bypass the cache.
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
