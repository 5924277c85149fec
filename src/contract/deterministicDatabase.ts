import pg from 'pg';

/** Makes a migrated database without rows deterministic: ids are hashes of a sequence, and all secrets are known. */
export async function makeDatabaseDeterministic(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      UPDATE "Secret" SET "value" = 'of the examples';
      CREATE SEQUENCE example_number;
      CREATE FUNCTION next_example_id() RETURNS uuid LANGUAGE sql
        AS $$ SELECT overlay(overlay(md5(nextval('example_number')::text) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$;
      ${Object.entries(idColumns).map(createTriggerSql).join('\n')}`);
  } finally {
    await client.end();
  }
}

const idColumns = { Account: 'userId', Deal: 'dealId', DealDocument: 'documentId', Activity: 'activityId' };

const createTriggerSql = ([table, id]: [string, string]): string => `
  CREATE FUNCTION "example ${table}"() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN NEW."${id}" = next_example_id(); RETURN NEW; END $$;
  CREATE TRIGGER set_example_id BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION "example ${table}"();`;
