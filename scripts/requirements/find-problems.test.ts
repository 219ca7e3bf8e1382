import { describe, expect, it } from 'vitest'
import { findProblems } from './find-problems.ts'

const requirements = {
  sentences: new Map([
    ['ROUTE-01', 'goes'],
    ['Q01', 'home'],
  ]),
  unmet: new Map<string, string>(),
}
const cite = (...ids: string[]) => ids.map((id, line) => ({ id, file: 'a.test.ts', line }))

describe('Citations', () => {
  it('of tests are of ids that exist', () => {
    expect(findProblems(requirements, { tests: cite('ROUTE-01', 'Q01', 'ROUTE-02'), product: [] })).toEqual([
      'a.test.ts:2: nothing defines ROUTE-02',
    ])
  })

  it('stand in no product code', () => {
    const product = ['ROUTE-01', 'Q01', 'Q35'].map((id, line) => ({ id, file: 'a.ts', line }))
    expect(findProblems(requirements, { tests: cite('ROUTE-01', 'Q01'), product })).toEqual([
      'a.ts:0: product code cites no requirements (ROUTE-01)',
      'a.ts:1: product code cites no requirements (Q01)',
    ])
  })

  it('or the reason why it is not met is there for every id, and never both', () => {
    const tests = cite('Q01')
    expect(findProblems(requirements, { tests, product: [] })).toEqual([
      'ROUTE-01: no test cites it, and docs/requirements.md does not say why it is not met',
    ])
    const told = { ...requirements, unmet: new Map([['ROUTE-01', 'nobody asked']]) }
    expect(findProblems(told, { tests, product: [] })).toEqual([])
    expect(findProblems(told, { tests: cite('Q01', 'ROUTE-01'), product: [] })).toEqual([
      'a.test.ts:1: cites ROUTE-01, which docs/requirements.md says is not met',
    ])
    const unknown = { ...requirements, unmet: new Map([['ROUTE-09', 'nobody asked']]) }
    expect(findProblems(unknown, { tests: cite('Q01', 'ROUTE-01'), product: [] })).toEqual([
      'docs/requirements.md: says that ROUTE-09 is not met, which nothing defines',
    ])
  })
})
