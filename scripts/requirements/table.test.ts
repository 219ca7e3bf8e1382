import { expect, it } from 'vitest'
import { parseRequirements } from './read-requirements.ts'
import { toTable } from './table.ts'

it('The table names each id’s files, the quickest first, or why it is not met', () => {
  const requirements = parseRequirements(
    '- ROUTE-01: goes home\n- ROUTE-02 (Q01): stays\n- Q01 (ROUTE-02): Where? **Choice:** Here.\n\n- ROUTE-02 is not met: nobody asked.\n',
  )
  const cited = (id: string, file: string, level: 'unit' | 'browser', line = 1) => ({ id, file, level, line })
  const table = toTable(requirements, [
    cited('ROUTE-01', 'tests/e2e/a.spec.ts', 'browser'),
    cited('ROUTE-01', 'shared/b.test.ts', 'unit', 7),
    cited('ROUTE-01', 'shared/b.test.ts', 'unit', 9),
    cited('ROUTE-01', 'shared/a.test.ts', 'unit'),
    cited('Q01', 'shared/a.test.ts', 'unit'),
  ])
  expect(table.slice(table.indexOf('3 ids'))).toBe(`3 ids, 2 met.

## ROUTE

- ROUTE-01 is met: \`shared/a.test.ts\`, \`shared/b.test.ts\`, \`tests/e2e/a.spec.ts\`
- ROUTE-02 is not met: nobody asked.

## Questions

- Q01 is met: \`shared/a.test.ts\`
`)
})
