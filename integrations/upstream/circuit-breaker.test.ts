import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'
import {
  BREAKER_CALLS,
  BREAKER_FAILURES_IN_ROW,
  BREAKER_PROBE_EVERY_MS,
  BREAKER_WINDOW_MS,
  PAUSE_MAX_MS,
} from './limits.ts'
import type { PeerState } from './shared-upstream.ts'
import { UPSTREAM_CONFIG } from './testing/far-end.ts'
import { createFakeTime, createTestLogger } from './testing/fake-time.ts'

function create() {
  const { clock, advance } = createFakeTime()
  const { logger, logged } = createTestLogger()
  const told: PeerState[] = []
  return {
    breaker: createCircuitBreaker({
      upstreamConfig: UPSTREAM_CONFIG,
      clock,
      logger,
      tell: (state) => void told.push(state),
    }),
    advance,
    logged,
    told,
  }
}

type Breaker = ReturnType<typeof create>['breaker']

function fail(breaker: Breaker, times: number): void {
  for (let index = 0; index < times; index += 1) breaker.failed()
}

describe('the circuit breaker', () => {
  it('opens after five failures in a row, and says so once', () => {
    const { breaker, logged } = create()
    fail(breaker, BREAKER_FAILURES_IN_ROW - 1)
    expect(breaker.admit()).toBe('call')
    expect(logged).toEqual([])
    fail(breaker, 3)
    expect(breaker.admit()).toBe('refused')
    expect(breaker.state()).toEqual({
      isOpen: true,
      openedAt: new Date('2026-01-01T00:00:00Z'),
      nextTryAt: new Date('2026-01-01T00:00:10Z'),
      failuresInRow: BREAKER_FAILURES_IN_ROW + 2,
    })
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('error: Far end keeps failing')
  })

  it('does not open where successes come between, below half of the calls', () => {
    const { breaker } = create()
    for (let round = 0; round < 20; round += 1) {
      fail(breaker, 2)
      for (let index = 0; index < 3; index += 1) breaker.succeeded()
    }
    expect(breaker.state()).toEqual({ isOpen: false, openedAt: null, nextTryAt: null, failuresInRow: 0 })
  })

  it('opens where half of the latest calls failed, within the window alone', () => {
    const { breaker, advance } = create()
    const alternate = () => {
      breaker.succeeded()
      breaker.failed()
    }
    for (let index = 0; index < BREAKER_CALLS / 2 - 1; index += 1) alternate()
    expect(breaker.state().isOpen).toBe(false)
    advance(BREAKER_WINDOW_MS)
    alternate()
    expect(breaker.state().isOpen).toBe(false)
    for (let index = 0; index < BREAKER_CALLS / 2 - 1; index += 1) alternate()
    expect(breaker.state().isOpen).toBe(true)
  })

  it('lets one probe through every ten seconds', () => {
    const { breaker, advance } = create()
    fail(breaker, BREAKER_FAILURES_IN_ROW)
    advance(BREAKER_PROBE_EVERY_MS - 1)
    expect(breaker.admit()).toBe('refused')
    advance(1)
    expect([breaker.admit(), breaker.admit()]).toEqual(['probe', 'refused'])
    breaker.failed()
    advance(BREAKER_PROBE_EVERY_MS - 1)
    expect(breaker.admit()).toBe('refused')
    advance(1)
    expect(breaker.admit()).toBe('probe')
  })

  it('closes with the first success, says so once, and counts anew', () => {
    const { breaker, advance, logged } = create()
    fail(breaker, BREAKER_FAILURES_IN_ROW)
    advance(BREAKER_PROBE_EVERY_MS)
    breaker.admit()
    breaker.succeeded()
    breaker.succeeded()
    expect(breaker.admit()).toBe('call')
    expect(logged.filter((line) => line.includes('answers again'))).toEqual([
      `info: Far end answers again {"open_ms":${BREAKER_PROBE_EVERY_MS}}`,
    ])
    fail(breaker, BREAKER_FAILURES_IN_ROW - 1)
    expect(breaker.state().isOpen).toBe(false)
  })

  it('does not count failures of before it closed', () => {
    const { breaker, advance } = create()
    for (let index = 0; index < BREAKER_CALLS / 2; index += 1) {
      breaker.succeeded()
      breaker.failed()
    }
    advance(BREAKER_PROBE_EVERY_MS)
    breaker.succeeded()
    breaker.failed()
    expect(breaker.state().isOpen).toBe(false)
  })

  it('pauses as long as it is asked to, without probes and whatever older calls report', () => {
    const { breaker, advance } = create()
    breaker.failed(120_000)
    breaker.succeeded()
    advance(119_999)
    expect(breaker.admit()).toBe('refused')
    advance(1)
    expect(breaker.admit()).toBe('probe')
    breaker.succeeded()
    expect(breaker.admit()).toBe('call')
  })

  it('pauses for an hour at most', () => {
    const { breaker, advance } = create()
    breaker.failed(30 * 24 * PAUSE_MAX_MS)
    advance(PAUSE_MAX_MS)
    expect(breaker.admit()).toBe('probe')
  })
})

describe('what processes tell each other', () => {
  it('is each change that this one found out, once', () => {
    const { breaker, advance, told } = create()
    fail(breaker, BREAKER_FAILURES_IN_ROW + 3)
    expect(told).toEqual([{ isOpen: true, nextTryMs: BREAKER_PROBE_EVERY_MS, isPause: false }])
    advance(BREAKER_PROBE_EVERY_MS)
    breaker.admit()
    breaker.succeeded()
    breaker.succeeded()
    expect(told.slice(1)).toEqual([{ isOpen: false }])
    breaker.failed(120_000)
    breaker.failed(180_000)
    expect(told.slice(2)).toEqual([
      { isOpen: true, nextTryMs: 120_000, isPause: true },
      { isOpen: true, nextTryMs: 180_000, isPause: true },
    ])
  })

  it('opens the breaker until the time that was told, and is not told on', () => {
    const { breaker, advance, told, logged } = create()
    breaker.followPeer({ isOpen: true, nextTryMs: 4_000, isPause: false })
    breaker.followPeer({ isOpen: true, nextTryMs: 4_000, isPause: false })
    expect(breaker.admit()).toBe('refused')
    advance(4_000)
    expect([breaker.admit(), breaker.admit()]).toEqual(['probe', 'refused'])
    expect(told).toEqual([])
    expect(logged).toEqual([expect.stringContaining('warn: Far end keeps failing for another process')])
  })

  it('closes the breaker, which then counts anew', () => {
    const { breaker, told } = create()
    fail(breaker, BREAKER_FAILURES_IN_ROW)
    breaker.followPeer({ isOpen: false })
    expect(breaker.admit()).toBe('call')
    fail(breaker, BREAKER_FAILURES_IN_ROW - 1)
    expect(breaker.state().isOpen).toBe(false)
    expect(told).toHaveLength(1)
    breaker.followPeer({ isOpen: false })
    expect(breaker.admit()).toBe('call')
  })

  it('does not end a pause early, nor make it longer than an hour', () => {
    const { breaker, advance } = create()
    breaker.followPeer({ isOpen: true, nextTryMs: 30 * 24 * PAUSE_MAX_MS, isPause: true })
    breaker.succeeded()
    advance(PAUSE_MAX_MS - 1)
    expect(breaker.admit()).toBe('refused')
    advance(1)
    expect(breaker.admit()).toBe('probe')
  })
})
