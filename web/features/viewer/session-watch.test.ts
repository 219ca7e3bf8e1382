import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SESSION_KEY, hasSession, isOtherSession, noteSession, whileLoading } from './session-watch.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('who is signed in', () => {
  it('AUTH-21, -24: is asked to other tabs, and leaves nothing behind when the session is gone', () => {
    const storage = memory()
    noteSession('ada', storage)
    expect([hasSession(), storage.kept.get(SESSION_KEY)]).toEqual([true, 'ada'])
    noteSession(null, storage)
    expect([hasSession(), storage.kept.size]).toEqual([false, 0])
  })

  it('guests write nothing', () => {
    const storage = { ...memory(), setItem: () => expect.unreachable(), removeItem: () => expect.unreachable() }
    noteSession(null, storage)
    expect(hasSession()).toBe(false)
  })

  it.each([
    ['signed out', 'ada', null, true],
    ['signed in', null, 'ada', true],
    ['user updated', 'ada', 'ada-lovelace', true],
    ['another member', 'ada', 'grace', true],
    ['token refreshed', 'ada', 'ada', false],
    ['still nobody', null, null, false],
  ])('AUTH-24: another tab says: %s', (_event, known, newValue, changed) => {
    noteSession(known, memory())
    expect(isOtherSession({ key: SESSION_KEY, newValue })).toBe(changed)
    expect(isOtherSession({ key: 'kinora.something', newValue })).toBe(false)
  })

  it('AUTH-21: a cleared storage is a change for members', () => {
    noteSession('ada', memory())
    expect(isOtherSession({ key: null, newValue: null })).toBe(true)
  })
})

describe('the loading flag', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['is there', async () => {}],
    ['has failed', async () => Promise.reject(new Error('no answer'))],
  ])('AUTH-26, LIMITS-59: ends 100 ms after what is loaded %s', async (_outcome, work) => {
    const shown: boolean[] = []
    await whileLoading((loading) => void shown.push(loading), work).catch(() => undefined)
    vi.advanceTimersByTime(99)
    expect(shown).toEqual([true])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([true, false])
  })
})
