import { describe, expect, it } from 'vitest'
import { createKeptAnswers } from './kept-answers.ts'

const RULES = { maxBytes: 100, freshMs: 60, staleMs: 600 }

function keeper(changedAt: number[] = []) {
  return createKeptAnswers({ ...RULES, changedAt })
}

describe('kept answers', () => {
  it('are fresh, then stale, then gone', () => {
    const kept = keeper()
    kept.keep(1, { madeAt: 1_000, bytes: 10, titles: [] })
    expect([1_000, 1_059, 1_060, 1_659].map((now) => kept.look(1, now))).toEqual(['fresh', 'fresh', 'stale', 'stale'])
    expect(kept.look(1, 1_660)).toBe('miss')
    expect(kept.size).toBe(0)
  })

  it('are fresh again once they were made anew', () => {
    const kept = keeper()
    kept.keep(1, { madeAt: 0, bytes: 10, titles: [] })
    expect(kept.look(1, 70)).toBe('stale')
    kept.keep(1, { madeAt: 70, bytes: 10, titles: [] })
    expect(kept.look(1, 71)).toBe('fresh')
  })

  it('give way by size, whatever was asked for longest ago first', () => {
    const kept = keeper()
    for (const key of [1, 2, 3]) kept.keep(key, { madeAt: 0, bytes: 30, titles: [] })
    expect(kept.look(1, 1)).toBe('fresh')
    kept.keep(4, { madeAt: 1, bytes: 30, titles: [] })
    expect([1, 2, 3, 4].map((key) => kept.look(key, 2))).toEqual(['fresh', 'miss', 'fresh', 'fresh'])
    kept.keep(5, { madeAt: 2, bytes: 101, titles: [] })
    expect(kept.look(5, 2)).toBe('miss')
    expect(kept.size).toBe(3)
  })

  it('are gone when a title that they show has changed since, and no others', () => {
    const changedAt = [0, 0, 0]
    const kept = keeper(changedAt)
    kept.keep(1, { madeAt: 10, bytes: 10, titles: [0, 1] })
    kept.keep(2, { madeAt: 10, bytes: 10, titles: [2] })
    changedAt[1] = 20
    expect([1, 2].map((key) => kept.look(key, 21))).toEqual(['miss', 'fresh'])
    kept.keep(1, { madeAt: 20, bytes: 10, titles: [0, 1] })
    expect(kept.look(1, 21)).toBe('fresh')
  })
})
