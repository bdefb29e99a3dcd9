import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

type Exports = WebAssembly.Exports & { __wbindgen_start(): void }
type Bindings = typeof bindings & { __wbg_set_wasm(exports: WebAssembly.Exports): void }

/**
 * The SQL with which Prisma would create the database of a schema: all that the schema says. Prisma's engine runs as
 * WebAssembly, since its program would have to be downloaded.
 * @param url any database, which the engine connects to and leaves as it is
 */
export async function sqlOfSchema(schema: string, url: string): Promise<string> {
  const { SchemaEngine, __wbg_set_wasm } = bindings as Bindings
  const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = readFileSync(file.replace(/\.js$/, '.wasm'))
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': { ...bindings } })
  const exports = instance.exports as Exports
  __wbg_set_wasm(exports)
  exports.__wbindgen_start()

  const files = [{ path: 'schema.prisma', content: schema }]
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: url }))
  const engine = await SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, adapter)
  const { stdout } = await engine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  if (!stdout) throw new Error('The engine has written nothing')
  return stdout
}
