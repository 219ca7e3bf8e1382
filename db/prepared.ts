import { sql } from 'kysely'

const MARK = '/* prepared */'
/** Each has its plan kept by every connection. */
const MAX_STATEMENTS = 100

/**
 * Leads the text of a query that is asked often, always in the same words, and whose best plan does not depend on its parameters:
 * a connection then has PostgreSQL read and plan it once. PGlite does so with every query.
 */
export const PREPARED = sql.raw(`${MARK} `)

const names = new Map<string, string>()

/** The name under which connections keep a query; undefined for those that are planned anew each time. */
export function statementName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_STATEMENTS) return known
  const name = `kinora_${names.size + 1}`
  names.set(text, name)
  return name
}
