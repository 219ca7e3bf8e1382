import { sql } from 'kysely'

const MARK = '/* prepared */'
/** Every connection keeps the plan of each. */
const MAX_STATEMENTS = 100

/**
 * Prefix for the text of a frequent query that is always worded identically, and whose best plan does not depend on its parameters: each
 * connection then has PostgreSQL parse and plan it only once. PGlite does so with every query.
 */
export const PREPARED = sql.raw(`${MARK} `)

const names = new Map<string, string>()

/** The name under which connections keep a query; undefined for those that are planned every time. */
export function statementName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known
  const name = `kinora_${names.size + 1}`
  names.set(text, name)
  return name
}
