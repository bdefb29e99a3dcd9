import { inject } from 'vitest'
import { query } from './people.ts'
import { unique } from './visitor.ts'

/** A database for a shop that a test starts. It is migrated and has the administrator of `settings`. */
export function ownDatabase(kind: string) {
  const name = `${kind}_${unique()}`
  const onServer = (statement: string) => query(inject('postgresUrl'), statement)
  return {
    name,
    url: Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href,
    onServer,
    create: () => onServer(`CREATE DATABASE ${name} TEMPLATE ${inject('migratedDatabase')}`),
    drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`),
  }
}
