import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** Statements that the work sends to a database, with their parameters. */
export async function statementsOf(db: Database, work: (db: Database) => Promise<unknown>) {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const noting = db.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result })
  const executor = noting.getExecutor()
  const proxied = new Proxy(executor, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value
      return (query: { sql: string; parameters: readonly unknown[] }, ...rest: unknown[]) => {
        sent.push({ sql: query.sql, parameters: query.parameters })
        return (value as (...all: unknown[]) => unknown).call(target, query, ...rest)
      }
    },
  })
  await work(
    new Proxy(noting, { get: (target, name) => (name === 'getExecutor' ? () => proxied : bound(target, name)) }),
  )
  return sent
}

function bound(target: object, name: string | symbol): unknown {
  const value = Reflect.get(target, name) as unknown
  return typeof value === 'function' ? value.bind(target) : value
}

/** Rows that a statement read from one table, including filtered ones, as counted by EXPLAIN (ANALYZE). */
export async function rowsRead(
  db: Database,
  statement: { sql: string; parameters: readonly unknown[] },
  table: string,
): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] | string }>({
    sql: `explain (analyze, format json) ${statement.sql}`,
    parameters: statement.parameters,
    query: sql`select 1`.toOperationNode(),
    queryId: { queryId: 'explain' },
  })
  const plan = rows[0]?.['QUERY PLAN'] ?? []
  const [{ Plan } = { Plan: undefined }] = typeof plan === 'string' ? (JSON.parse(plan) as { Plan: Plan }[]) : plan
  return Plan === undefined ? 0 : count(Plan, table)
}

function count(plan: Plan, table: string): number {
  const own =
    plan['Relation Name'] === table
      ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      : 0
  return (plan.Plans ?? []).reduce((sum, part) => sum + count(part, table), own)
}
