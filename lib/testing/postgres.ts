import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../scripts/migrate.ts'
import { startPostgres } from '../../scripts/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that each worker gets a copy of. */
    templateUrl: string
  }
}

/** Stores the rows written by migrations, and how to restore them. Triggers are disabled meanwhile. */
const EMPTY_SHOP = `
  CREATE SCHEMA migrated;
  CREATE TABLE migrated.columns AS
    SELECT table_name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS names
    FROM information_schema.columns WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY table_name;
  CREATE TABLE migrated.sequences (name text, value bigint, is_called boolean);
  DO $$ DECLARE t text; cols text; has_rows boolean; BEGIN
    FOR t, cols IN SELECT tablename, names FROM pg_tables JOIN migrated.columns ON table_name = tablename
      WHERE schemaname = 'public' LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', t) INTO has_rows;
      IF has_rows THEN EXECUTE format('CREATE TABLE migrated.%1$I AS SELECT %2$s FROM public.%1$I', t, cols); END IF;
    END LOOP;
    FOR t IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' LOOP
      EXECUTE format('INSERT INTO migrated.sequences SELECT %1$L, last_value, is_called FROM public.%1$I', t);
    END LOOP;
  END $$;
  CREATE FUNCTION migrated.empty_shop() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS $$
  DECLARE t text; cols text; BEGIN
    -- TRUNCATE takes longer for so few rows, as it makes a new file for each table and index.
    FOR t IN SELECT tablename FROM pg_tables AS all_tables WHERE schemaname = 'public' AND NOT EXISTS (
      SELECT FROM pg_tables WHERE schemaname = 'migrated' AND tablename = all_tables.tablename) LOOP
      EXECUTE format('DELETE FROM public.%I', t);
    END LOOP;
    -- Unchanged rows stay, since indexing the words of the search again takes longest.
    FOR t, cols IN SELECT tablename, names FROM pg_tables JOIN migrated.columns ON table_name = tablename
      WHERE schemaname = 'migrated' LOOP
      EXECUTE format('DELETE FROM public.%1$I WHERE ROW(%2$s)::text NOT IN
        (SELECT ROW(%2$s)::text FROM migrated.%1$I)', t, cols);
      EXECUTE format('INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE
        SELECT %2$s FROM migrated.%1$I EXCEPT SELECT %2$s FROM public.%1$I', t, cols);
    END LOOP;
    PERFORM setval(format('public.%I', name), value, is_called) FROM migrated.sequences;
  END $$`

/** The projects of a run share it. */
const run = globalThis as typeof globalThis & { testPostgres?: ReturnType<typeof start> }

/** One temporary PostgreSQL for a test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.testPostgres ??= start()
  const { url, stop } = await run.testPostgres
  project.provide('templateUrl', url)
  return stop
}

async function start() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-test-'))
  const { url, stop } = await startPostgres(path.join(folder, 'postgres'), { durable: false })
  await migrate(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(EMPTY_SHOP)
  await client.end()
  return {
    url,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
