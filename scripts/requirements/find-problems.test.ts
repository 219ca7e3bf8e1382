import { describe, expect, it } from 'vitest'
import { findProblems } from './find-problems.ts'

const requirements = {
  sentences: new Map([
    ['ROUTE-01', 'goes'],
    ['Q01', 'home'],
  ]),
  areas: new Set(['ROUTE']),
}

describe('Citations', () => {
  it('of tests are of ids that exist', () => {
    const tests = ['ROUTE-01', 'Q01', 'ROUTE-02'].map((id, line) => ({ id, file: 'a.test.ts', line }))
    expect(findProblems(requirements, { tests, product: [] })).toEqual(['a.test.ts:2: nothing defines ROUTE-02'])
  })

  it('stand in no product code', () => {
    const product = ['ROUTE-01', 'Q01', 'Q35'].map((id, line) => ({ id, file: 'a.ts', line }))
    expect(findProblems(requirements, { tests: [], product })).toEqual([
      'a.ts:0: product code cites no requirements (ROUTE-01)',
      'a.ts:1: product code cites no requirements (Q01)',
    ])
  })
})
