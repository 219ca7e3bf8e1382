import { afterEach, describe, expect, it, vi } from 'vitest'
import { silentLogger } from '#tests/database/silent-logger.ts'
import type { Standing } from './ask-server.ts'
import { findPrimary } from './find-primary.ts'

const [A, B] = ['postgres://a/films', 'postgres://b/films']
const STANDBY = { takesWrites: false, timeline: '' }
const primaryOn = (timeline: string) => ({ takesWrites: true, timeline })

/** Servers by their answers; one that is absent does not respond at all. */
function servers(said: Record<string, Standing | Error>) {
  const asked: string[] = []
  let time = 0
  const warned: string[] = []
  const primary = findPrimary('postgres://a,b/films?target_session_attrs=read-write', {
    logger: { ...silentLogger, warn: (_fields, message) => void warned.push(message) },
    now: () => time,
    ask: async (place) => {
      asked.push(place)
      const answer = said[place]
      if (answer instanceof Error) throw answer
      return answer ?? new Promise<Standing>(() => {})
    },
  })
  return { primary, said, asked, warned, pass: (ms: number) => (time += ms) }
}

describe('the server that takes writes', () => {
  afterEach(() => void vi.useRealTimers())

  it('is the one that says so, and no one is asked again without doubt', async () => {
    const { primary, asked } = servers({ [A]: STANDBY, [B]: primaryOn('00000001') })
    expect(await Promise.all([primary.find(), primary.find()])).toEqual([B, B])
    expect(await primary.find()).toBe(B)
    expect(asked).toEqual([A, B])
  })

  it('is found while another is silent', async () => {
    const { primary } = servers({ [B]: primaryOn('00000001') })
    expect(await primary.find()).toBe(B)
  })

  it('is the one that was promoted last where both take writes', async () => {
    const { primary } = servers({ [A]: primaryOn('0000000A'), [B]: primaryOn('00000010') })
    expect(await primary.find()).toBe(B)
  })

  it('stays the last known while none takes writes, is looked for again after a pause, and its change is reported', async () => {
    const { primary, said, asked, warned, pass } = servers({ [A]: primaryOn('00000001'), [B]: STANDBY })
    await primary.find()
    said[A] = new Error('connect ECONNREFUSED')
    primary.doubt()
    pass(1_000)
    expect([await primary.find(), await primary.find()]).toEqual([A, A])
    expect(asked).toHaveLength(4)
    said[B] = primaryOn('00000002')
    expect(await primary.find()).toBe(A)
    pass(1_000)
    expect(await primary.find()).toBe(B)
    expect(warned).toEqual(['The database is written at b/films from now on'])
  })

  it('is looked for after a pause, though the time of day is set back', async () => {
    vi.useFakeTimers()
    const said: Record<string, Standing> = { [A]: STANDBY, [B]: STANDBY }
    const primary = findPrimary('postgres://a,b/films', { logger: silentLogger, ask: async (place) => said[place]! })
    expect(await primary.find()).toBe(A)
    said[B] = primaryOn('00000002')
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(1_000)
    expect(await primary.find()).toBe(B)
  })

  it('is taken as it is where only one is named', async () => {
    const primary = findPrimary(A, {
      logger: silentLogger,
      ask: () => Promise.reject(new Error('Nobody is to be asked')),
    })
    primary.doubt()
    expect([primary.isChosen, await primary.find()]).toEqual([false, A])
  })
})
