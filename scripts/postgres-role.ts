import { createHmac } from 'node:crypto'
import pg from 'pg'

/**
 * The role that a shop uses in its embedded PostgreSQL. It owns the shop's database and is no superuser, so that whoever
 * could inject SQL would reach neither files nor programs of the machine.
 */
const ROLE = 'shop'

/** Known from the superuser's password, but not the other way round. */
const passwordOf = (superuserPassword: string) => createHmac('sha256', superuserPassword).update(ROLE).digest('hex')

/** The address at which the shop uses its database. */
export const shopUrl = (superuserPassword: string, port: number | string) =>
  `postgresql://${ROLE}:${passwordOf(superuserPassword)}@127.0.0.1:${port}/shop`

/** Everything that the superuser owns in the shop's database, except what belongs to an extension. */
const HAND_OVER = `
  DO $$ DECLARE command text; BEGIN
    FOR command IN
      SELECT format('ALTER %s OWNER TO ${ROLE}', what) FROM (
        SELECT 'pg_class'::regclass AS class, oid, 'TABLE ' || oid::regclass AS what FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
        -- A sequence of a column follows its table.
        UNION ALL SELECT 'pg_class'::regclass, oid, 'SEQUENCE ' || oid::regclass FROM pg_class c
          WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
            AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype IN ('a', 'i'))
        UNION ALL SELECT 'pg_proc'::regclass, oid, 'ROUTINE ' || oid::regprocedure FROM pg_proc
          WHERE pronamespace = 'public'::regnamespace
        UNION ALL SELECT 'pg_type'::regclass, oid, 'TYPE ' || oid::regtype FROM pg_type
          WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
        UNION ALL SELECT 'pg_ts_dict'::regclass, oid, 'TEXT SEARCH DICTIONARY ' || oid::regdictionary FROM pg_ts_dict
          WHERE dictnamespace = 'public'::regnamespace
        UNION ALL SELECT 'pg_ts_config'::regclass, oid, 'TEXT SEARCH CONFIGURATION ' || oid::regconfig FROM pg_ts_config
          WHERE cfgnamespace = 'public'::regnamespace) AS owned
      WHERE NOT EXISTS (SELECT FROM pg_depend WHERE (classid, objid) = (owned.class, owned.oid) AND deptype = 'e')
    LOOP EXECUTE command; END LOOP;
    ALTER DATABASE shop OWNER TO ${ROLE};
  END $$`

/**
 * Creates the role and the shop's database where they are missing, and hands over a database that the superuser owns, as
 * in version 1.0.0.
 * @param urlOf the superuser's address of a database
 */
export async function ensureShopDatabase(
  urlOf: (database: string) => string,
  superuserPassword: string,
): Promise<void> {
  const owner = await connected(urlOf('postgres'), async (client) => {
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [ROLE])
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${passwordOf(superuserPassword)}'`)
    const { rows } = await client.query<{ owner: string }>(
      `SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = 'shop'`,
    )
    if (rows.length === 0) await client.query(`CREATE DATABASE shop OWNER ${ROLE}`)
    return rows[0]?.owner ?? ROLE
  })
  if (owner !== ROLE) await connected(urlOf('shop'), (client) => client.query(HAND_OVER))
}

async function connected<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
