import { query, quoted } from '#db/backup/tables.ts'
import type { Database } from '#db/client.ts'

/** Rows of each table: every column filled, the minimum, and the ends of each type's range. */
const ROWS = 3
const TEXT = '"quo\'ted" \\back\\slash, {a,NULL} $1\r\n\t\u0001 İıß 漢字 हिन्दी עִבְרִית \u202Eend 🎬'
const JSON_TEXT = JSON.stringify(TEXT)

/** By type: values that are likely to be lost or changed in transfer. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  text: [TEXT, 'NULL', ''],
  boolean: ['true', 'false', 'true'],
  smallint: ['32767', '0', '-32768'],
  integer: ['2147483647', '-7', '-2147483648'],
  bigint: ['9223372036854775807', '9007199254740993', '-9223372036854775808'],
  numeric: ['123456789012345678901234567890.123456789', '0.10', 'NaN'],
  real: ['0.1', '3.4028235e38', '1e-45'],
  'double precision': ['0.30000000000000004', '1.7976931348623157e308', '5e-324'],
  date: ['2024-02-29', '0044-03-15 BC', '9999-12-31'],
  'timestamp with time zone': ['2026-11-21 18:53:48.123456+00', 'infinity', '0044-03-15 00:00:00.000001+00 BC'],
  interval: ['1 year 2 mons -3 days 04:05:06.000007', '0', '-1 mon'],
  jsonb: [`{"id": 99, "n": 12345678901234567890.1230, "t": ${JSON_TEXT}, "deep": [null, {"": []}]}`, 'null', '"text"'],
  'text[]': ['{NULL,"NULL","","a,b","{\\"\\\\}"}', '[2:3]={x,y}', '{}'],
  tsvector: ["'a' 'b''c' '\\\\'", "'x':1A,2", ''],
  'integer[]': ['{1,NULL,-2147483648}', '{}', '{{1,2},{3,4}}'],
  'date[]': ['{2026-11-21,NULL}', '{}', '{infinity,"0044-03-15 BC"}'],
  uuid: [
    '00000000-0000-0000-0000-000000000001',
    'ffffffff-ffff-4fff-bfff-ffffffffffff',
    '12345678-9abc-4def-8123-456789abcdef',
  ],
  pg_lsn: ['16/B374D848', '0/0', 'FFFFFFFF/FFFFFFFF'],
  bytea: ['\\x00ff5c22', '\\x01', '\\x'],
  inet: ['2001:db8::1', '10.0.0.0/8', '127.0.0.1'],
}

/** Columns whose check constraints are more than `valuesOf` understands. */
const CHOSEN: Readonly<Record<string, readonly string[]>> = {
  'ad_units.ad_code': ['<b>"Ä\\n"</b>', 'x', '<script>\n1 < 2 && "\t"</script>'],
  'ai_chat_usage_limits.bonus_limit': ['0', '5', '1000'],
  'ai_chat_usage_limits.daily_limit': ['25', '5', '100'],
  'ai_chat_usage_limits.used_count': ['0', '3', '125'],
  'share_lists.item_count': ['0', '3', '1000'],
  'daily_counts.count': ['2147483647', '1', '7'],
  'security_events.count': ['2147483647', '1', '7'],
  'content_providers.country_code': ['TR', 'US', 'DE'],
  'offer_changes.country_code': ['TR', 'US', 'DE'],
  'show_episodes.position': ['10001', '2147483647', '20006'],
  'show_progress.content_type': ['tv_show'],
  'show_progress.later': ['{20008,30001}', '{}', '{NULL}'],
  'show_progress.up_to': ['10001', '2147483647', '20006'],
  'tv_shows.episode_run_time': ['[45, 2147483647]', 'null', '[]'],
  'user_profiles.country_code': ['TR', 'US', 'DE'],
  'user_profiles.display_name': ['Ada_L', '___', `${'x'.repeat(59)}-`],
  'user_profiles.language_code': ['tr', 'en', 'zh'],
}

interface Column {
  table: string
  name: string
  type: string
  required: boolean
  /** Check constraints on this column. */
  checks: string[]
  /** The `table.column` it references. */
  refersTo: string | null
}

/** Inserts rows into every table, including those added after this was written. Throws if a table needs an entry in `CHOSEN`. */
export async function insertNastyRows(db: Database): Promise<void> {
  const columns = await listColumns(db)
  const tables = Map.groupBy(columns, ({ table }) => table)
  tables.delete('schema_migrations')
  for (const table of inOrderOfReferences(tables)) {
    const own = tables.get(table) ?? []
    for (let row = 0; row < ROWS; row += 1) await insertRow(db, own, { row, columns })
  }
}

async function insertRow(db: Database, own: readonly Column[], context: { row: number; columns: readonly Column[] }) {
  const filled = own.filter(({ required, checks }) => (required || context.row !== 1) && !checks.some(wantsNothing))
  const table = own[0]?.table ?? ''
  const names = filled.map(({ name }) => quoted(name)).join(', ')
  const values = filled.map(({ type }, at) => `$${at + 1}::text::${type}`).join(', ')
  const parameters = filled.map((column) => valueOf(column, context))
  try {
    await query(db, `insert into ${quoted(table)} (${names}) overriding system value values (${values})`, parameters)
  } catch (error) {
    const reason = `Row ${context.row} of ${table} is refused (${(error as Error).message}): add its values to CHOSEN.`
    throw new Error(reason, { cause: error })
  }
}

/** `admin_logs.ip_address` is always null. */
function wantsNothing(check: string): boolean {
  return / IS NULL\)/.test(check)
}

function valueOf(column: Column, context: { row: number; columns: readonly Column[] }): string {
  const referred = context.columns.find(({ table, name }) => `${table}.${name}` === column.refersTo)
  if (referred !== undefined && referred !== column) return valueOf(referred, context)
  const values = valuesOf(column)
  return values[context.row % values.length] ?? ''
}

function valuesOf({ table, name, type, checks }: Column): readonly string[] {
  const chosen = CHOSEN[`${table}.${name}`]
  if (chosen !== undefined) return chosen
  const check = checks.join(' and ')
  const listed = /ANY \(ARRAY\[(.+?)\]\)/.exec(check)?.[1]
  if (listed !== undefined) return [...listed.matchAll(/'([^']*)'/g)].map(([, value]) => value ?? '')
  const kind = /jsonb_typeof\(.+?\) = '(array|object)'/.exec(check)?.[1]
  const object = VALUES.jsonb?.[0] ?? ''
  if (kind !== undefined)
    return kind === 'array' ? [`[${object}, null]`, '[]', '[[], 1e-7]'] : [object, '{}', '{"": null}']
  const values = VALUES[type]
  if (values === undefined) throw new Error(`${table}.${name} is of type ${type}: add it to VALUES.`)
  if (type === 'text') {
    const most = Number(/char_length\(.+?\) <= (\d+)/.exec(check)?.[1] ?? Infinity)
    const isFilled = check.includes("<> ''") || /char_length\(.+?\) >= 1/.test(check)
    return values.map((value) => (value === '' && isFilled ? ' ' : [...value].slice(0, most).join('')))
  }
  const lowest = / >= \(?'?(-?\d+)/.exec(check)?.[1]
  const highest = / <= \(?'?(-?\d+)/.exec(check)?.[1]
  return values.map((value) => {
    if (lowest !== undefined && Number(value) < Number(lowest)) return lowest
    return highest !== undefined && Number(value) > Number(highest) ? highest : value
  })
}

/** Tables after those they reference. */
function inOrderOfReferences(tables: ReadonlyMap<string, readonly Column[]>): Set<string> {
  const ordered = new Set<string>()
  const visit = (table: string, trail: readonly string[]): void => {
    if (ordered.has(table) || trail.includes(table)) return
    for (const { refersTo } of tables.get(table) ?? []) {
      if (refersTo !== null) visit(refersTo.slice(0, refersTo.indexOf('.')), [...trail, table])
    }
    ordered.add(table)
  }
  for (const table of tables.keys()) visit(table, [])
  return ordered
}

/** From PostgreSQL's own catalogue, not from the query that backups use. */
async function listColumns(db: Database): Promise<Column[]> {
  return query<Column>(
    db,
    `select c.table_name as table, c.column_name as name,
       format_type(a.atttypid, a.atttypmod) as type,
       a.attnotnull as required,
       coalesce((select json_agg(pg_get_constraintdef(oid)) from pg_constraint
         where contype = 'c' and conrelid = a.attrelid and conkey = array[a.attnum]), '[]'::json) as checks,
       (select confrelid::regclass || '.' || (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1])
         from pg_constraint where contype = 'f' and conrelid = a.attrelid and conkey = array[a.attnum] limit 1) as "refersTo"
     from information_schema.columns as c
     join information_schema.tables as t using (table_schema, table_name)
     join pg_attribute as a
       on a.attrelid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass and a.attname = c.column_name
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
     order by c.table_name, c.ordinal_position`,
  )
}
