import type pg from 'pg'

/** Settings of PostgreSQL by name. */
type Settings = Record<string, number>

/**
 * `DIRECT_DATABASE_URL` says that there is a pooler in transaction mode. Behind one, a connection has no settings and
 * no prepared statements of its own.
 */
export const isPooled = Boolean(process.env.DIRECT_DATABASE_URL?.trim())

/** The address of PostgreSQL itself, for scripts that run without the shop's settings. */
export const directUrl = () => process.env.DIRECT_DATABASE_URL?.trim() || process.env.DATABASE_URL

/** How long a connection may be silent before the shop's side probes it. */
const probing = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** PostgreSQL ends the session of a host that disappears, which releases the locks of its transaction. */
const session: Settings = {
  // Compiling a statement takes longer than running ours, and Debian's PostgreSQL does it.
  jit: 0,
  idle_in_transaction_session_timeout: 10_000,
  // In seconds.
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 20_000,
}

/** Migrations and demo data may take as long as they need, whatever limits the role has. */
export const UNLIMITED: Settings = { statement_timeout: 0, lock_timeout: 0 }

/**
 * A connection directly to PostgreSQL with these settings. The owner's settings, in the address or `PGOPTIONS`, take
 * precedence.
 */
export function directConnection(url: string | undefined, settings: Settings = {}): pg.ClientConfig {
  const [address, query] = (url ?? '').split('?')
  const parameters = new URLSearchParams(query)
  const own = parameters.get('options') ?? process.env.PGOPTIONS ?? ''
  parameters.delete('options')
  const ours = Object.entries({ ...session, ...settings }).map(([name, value]) => `-c ${name}=${value}`)
  return {
    connectionString: url && `${address}?${parameters}`,
    options: [...ours, own].join(' ').trim(),
    ...probing,
  }
}

/**
 * A connection that may lead to a pooler, which rejects settings. The client enforces the statement timeout instead.
 */
export const pooledConnection = (url: string | undefined, statementMs: number): pg.ClientConfig => ({
  connectionString: url,
  query_timeout: statementMs,
  ...probing,
})
