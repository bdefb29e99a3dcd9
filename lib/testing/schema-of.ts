import type pg from 'pg'

/** Excludes objects that belong to an extension. */
const isOwn = (oid: string) => `NOT EXISTS (SELECT FROM pg_depend WHERE objid = ${oid} AND deptype = 'e')`
const inPublic = (column: string) => `${column} = 'public'::regnamespace`

const columns = `SELECT format('column %s %s %s %s', attrelid::regclass, row_number() OVER (PARTITION BY attrelid
    ORDER BY attnum), attname, concat_ws(' ', format_type(atttypid, atttypmod), attcollation::regcollation,
    CASE WHEN attnotnull THEN 'NOT NULL' END, attgenerated, attidentity, pg_get_expr(adbin, adrelid)))
  FROM pg_attribute JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef ON (adrelid, adnum) = (attrelid, attnum)
  WHERE ${inPublic('relnamespace')} AND relkind IN ('r', 'v', 'm') AND attnum > 0 AND NOT attisdropped`

const parts = [
  columns,
  `SELECT format('relation %s %s %s', oid::regclass, relkind, reloptions) FROM pg_class WHERE ${inPublic('relnamespace')}`,
  `SELECT format('view %s %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'`,
  `SELECT format('index %s %s', indexrelid::regclass, pg_get_indexdef(indexrelid))
   FROM pg_index JOIN pg_class ON oid = indexrelid WHERE ${inPublic('relnamespace')}`,
  `SELECT format('constraint %s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
   FROM pg_constraint WHERE ${inPublic('connamespace')} AND contype <> 't'`,
  `SELECT format('sequence %s', s) FROM pg_sequences s WHERE schemaname = 'public'`,
  `SELECT format('type %s %s', enumtypid::regtype, enumlabel) FROM pg_enum ORDER BY enumtypid, enumsortorder`,
  `SELECT format('extension %s', extname) FROM pg_extension`,
  `SELECT format('dictionary %s %s', dictname, dictinitoption) FROM pg_ts_dict WHERE ${inPublic('dictnamespace')}`,
  `SELECT format('search %s %s %s %s', mapcfg::regconfig, maptokentype, mapseqno, mapdict::regdictionary)
   FROM pg_ts_config_map JOIN pg_ts_config c ON c.oid = mapcfg WHERE ${inPublic('cfgnamespace')}`,
  `SELECT format('function %s', pg_get_functiondef(oid)) FROM pg_proc
   WHERE ${inPublic('pronamespace')} AND ${isOwn('pg_proc.oid')}`,
  `SELECT format('trigger %s %s', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal`,
]

/** Everything that migrations create, one line of text each, in a fixed order: equal lists mean equal databases. */
export async function schemaOf(client: pg.Client): Promise<string[]> {
  const lines: string[] = []
  for (const part of parts) lines.push(...(await client.query<{ format: string }>(part)).rows.map((row) => row.format))
  return lines.sort()
}
