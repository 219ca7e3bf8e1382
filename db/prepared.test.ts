import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { PREPARED, statementName } from './prepared.ts'

const database = withDatabase()

describe('prepared queries', () => {
  it('have one name for one text; others have none', () => {
    expect(statementName('select 1')).toBeUndefined()
    const name = statementName('/* prepared */ select 1')
    expect(name).toBeDefined()
    expect(statementName('/* prepared */ select 1')).toBe(name)
    expect(statementName('/* prepared */ select 2')).not.toBe(name)
  })

  it('are kept by their connection, and answer with other parameters', async () => {
    const ask = async (number: number) => {
      const { rows } = await sql<{ twice: number }>`${PREPARED} select ${number}::int * 2 as twice`.execute(database.db)
      return rows
    }
    expect([await ask(1), await ask(2)]).toEqual([[{ twice: 2 }], [{ twice: 4 }]])
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db)
    expect(rows.filter(({ statement }) => statement.includes('* 2 as twice'))).toHaveLength(1)
  })
})
