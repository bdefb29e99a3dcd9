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

/**
 * Stores the rows written by migrations, and a function that empties the other tables and restores these rows where they
 * were changed. Triggers are disabled meanwhile. The function names all tables, since looking them up takes longer.
 */
const EMPTY_SHOP = `
  CREATE SCHEMA migrated;
  DO $make$ DECLARE t text; cols text; has_rows boolean; checks text := ''; fills text := ''; BEGIN
    FOR t, cols IN SELECT table_name, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position)
      FROM information_schema.columns JOIN pg_tables ON tablename = table_name AND schemaname = table_schema
      WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY table_name LOOP
      EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', t) INTO has_rows;
      IF has_rows THEN
        EXECUTE format('CREATE TABLE migrated.%1$I AS SELECT %2$s FROM public.%1$I', t, cols);
        checks := checks || format('CASE WHEN EXISTS (
          (SELECT %2$s FROM public.%1$I EXCEPT ALL TABLE migrated.%1$I) UNION ALL
          (TABLE migrated.%1$I EXCEPT ALL SELECT %2$s FROM public.%1$I)) THEN %1$L END,', t, cols);
        fills := fills || format('IF %1$L = ANY (changed) THEN
          INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE TABLE migrated.%1$I; END IF;', t, cols);
      ELSE
        checks := checks || format('CASE WHEN EXISTS (SELECT FROM public.%1$I) THEN %1$L END,', t);
      END IF;
    END LOOP;
    FOR t IN SELECT format('PERFORM setval(%L, %s, %L);', format('public.%I', sequencename),
        coalesce(last_value, start_value), last_value IS NOT NULL)
      FROM pg_sequences WHERE schemaname = 'public' LOOP
      fills := fills || t;
    END LOOP;
    EXECUTE format(
      $function$CREATE FUNCTION migrated.empty_shop() RETURNS void LANGUAGE plpgsql
        SET session_replication_role = replica AS $$
        DECLARE t text; changed text[] := array_remove(ARRAY[%s NULL], NULL); BEGIN
          -- TRUNCATE takes longer for so few rows, as it makes a new file for each table and index.
          FOREACH t IN ARRAY changed LOOP EXECUTE format('DELETE FROM public.%%I', t); END LOOP;
          %s
        END $$ $function$, checks, fills);
  END $make$`

/** One temporary PostgreSQL for a test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-test-'))
  const postgres = await startPostgres(path.join(folder, 'postgres'), { durable: false })
  await migrate(postgres.url)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(EMPTY_SHOP)
  await client.end()
  project.provide('templateUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
