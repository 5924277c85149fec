import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { FilingKind } from '../../models/filings/filing.js';
import { FilingFilter } from '../../models/filings/filingFilter.js';
import { TableColumn, tablePath } from '../../models/filings/filingTable.js';
import type { GraphqlContext } from '../context.js';
import { Operation } from '../fields/operation.js';

const columnsDescription = 'Columns in their order; all by default.';

@Resolver()
export class FilingTableResolver {
  @Operation('exportFilings')
  @Query(() => String, {
    nullable: true,
    description: `Address of the filings of the feed as CSV, for a GET with an API key: \`${tablePath}\` with the filter as parameters.`,
  })
  async filingTableAddress(
    @Ctx() { services }: GraphqlContext,
    @Arg('kinds', () => [FilingKind], { nullable: true, description: 'Kinds of filings; all by default.' })
    kinds: FilingKind[] | null,
    @Arg('filter', () => FilingFilter, { nullable: true }) filter: FilingFilter | null,
    @Arg('columns', () => [TableColumn], { nullable: true, description: columnsDescription })
    columns: TableColumn[] | null,
  ): Promise<string> {
    return services.filingTable.addressOf({ ...filter, kinds, columns });
  }
}
