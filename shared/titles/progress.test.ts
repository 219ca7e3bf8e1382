import { describe, expect, it } from 'vitest'
import type { Episode, EpisodeNumber } from './episode.ts'
import { changeProgress, fromStored, NOT_STARTED, standingIn, toStored } from './progress.ts'
import type { Progress, ProgressChange } from './progress.ts'

const TODAY = '2026-11-27'

function season(number: number, count: number, given: Partial<Episode> & { from?: number } = {}): Episode[] {
  const { from = 1, ...same } = given
  return Array.from({ length: count }, (_, at) => ({
    season: number,
    episode: from + at,
    date: `${2000 + number}-01-01`,
    isOut: false,
    name: null,
    minutes: 50,
    ...same,
  }))
}

const at = (number: number, episode: number): EpisodeNumber => ({ season: number, episode })
const upTo = (number: number, episode: number, ...later: EpisodeNumber[]): Progress => ({
  upTo: at(number, episode),
  later,
})
const standing = (episodes: Episode[], progress: Progress, today = TODAY) => {
  const { next, coming, ...counts } = standingIn(episodes, { progress, today, usualMinutes: 40 })
  const shown = (episode: Episode | null) => episode && `${episode.season}.${episode.episode}`
  return { ...counts, next: shown(next), coming: shown(coming) }
}
const change = (episodes: Episode[], progress: Progress, asked: ProgressChange) =>
  changeProgress(episodes, { progress, change: asked, today: TODAY })

const COMING = { date: '2026-12-04' }

describe('what is next in a show', () => {
  it('is the first aired episode behind the mark, with what is left', () => {
    const show = [...season(1, 9), ...season(2, 6), ...season(2, 4, { from: 7, ...COMING })]
    const counts = { aired: 15, total: 19 }
    expect(standing(show, NOT_STARTED)).toMatchObject({ ...counts, seen: 0, behind: 15, next: '1.1', coming: '2.7' })
    expect(standing(show, upTo(1, 9))).toMatchObject({ ...counts, behind: 6, next: '2.1', minutesLeft: 300 })
    expect(standing(show, upTo(2, 6))).toMatchObject({
      ...counts,
      behind: 0,
      next: null,
      coming: '2.7',
      minutesLeft: 0,
    })
  })

  it('passes over single later episodes that are seen', () => {
    expect(standing(season(1, 5), upTo(1, 1, at(1, 3)))).toMatchObject({ seen: 2, behind: 3, next: '1.2' })
    expect(standing(season(1, 5), upTo(1, 2, at(1, 3)))).toMatchObject({ seen: 3, next: '1.4' })
  })

  it.each<[string, Episode[], Progress, object]>([
    ['specials do not count', [...season(0, 3), ...season(1, 2)], NOT_STARTED, { total: 2, next: '1.1' }],
    [
      'a season may begin at E62',
      [...season(1, 61), ...season(2, 5, { from: 62 })],
      upTo(1, 61),
      { next: '2.62', behind: 5 },
    ],
    [
      'half of a season is to come',
      [...season(4, 7), ...season(4, 2, { from: 8, ...COMING })],
      upTo(4, 7),
      { next: null, coming: '4.8' },
    ],
    ['an episode of today has aired', season(1, 1, { date: TODAY }), NOT_STARTED, { next: '1.1' }],
    ['one of tomorrow has not', season(1, 1, { date: '2026-11-28' }), NOT_STARTED, { next: null, coming: '1.1' }],
    [
      'without dates it is what has been said',
      [...season(1, 2, { date: null, isOut: true }), ...season(2, 1, { date: null })],
      upTo(1, 1),
      { aired: 2, next: '1.2', coming: '2.1' },
    ],
    ['the season of the mark was removed', season(1, 3), upTo(2, 4), { behind: 0, next: null }],
    ['after it another came', [...season(1, 3), ...season(3, 1)], upTo(2, 4), { behind: 1, next: '3.1' }],
    ['episodes may be missing', [...season(1, 2), ...season(1, 2, { from: 5 })], upTo(1, 2), { next: '1.5', total: 4 }],
    [
      'lengths that are unknown count as the usual one',
      season(1, 2, { minutes: null }),
      NOT_STARTED,
      { minutesLeft: 80 },
    ],
    ['a show of 2,000 episodes', season(1, 2000), upTo(1, 1999), { behind: 1, next: '1.2000' }],
  ])('%s', (_name, episodes, progress, expected) => {
    expect(standing(episodes, progress)).toMatchObject(expected)
  })
})

it('without a usual length an unknown one is the mean of its season’s, then of the show’s known ones', () => {
  const seasons = [
    ...season(1, 1, { minutes: 20 }),
    ...season(1, 2, { from: 2, minutes: null }),
    ...season(2, 1, { minutes: 60 }),
    ...season(3, 1, { minutes: null }),
  ]
  const left = (episodes: Episode[]) => standingIn(episodes, { progress: NOT_STARTED, today: TODAY }).minutesLeft
  expect(left(seasons)).toBe(20 * 3 + 60 + 40)
  expect(left(season(1, 3, { minutes: null }))).toBeNull()
})

describe('a change of progress', () => {
  const show = [...season(0, 2), ...season(1, 4), ...season(2, 3), ...season(2, 2, { from: 4, ...COMING })]

  it('is refused where it would leave more than a hundred single episodes', () => {
    const long = season(1, 2000)
    expect(change(long, upTo(1, 2000), { kind: 'unseen', episode: at(1, 1) })).toBeNull()
    expect(change(long, upTo(1, 2000), { kind: 'unseen', episode: at(1, 1900) })?.later).toHaveLength(100)
  })

  it.each<[Progress, ProgressChange, Progress]>([
    [NOT_STARTED, { kind: 'up-to', to: at(2, 1) }, upTo(2, 1)],
    [upTo(2, 1, at(2, 3)), { kind: 'up-to', to: at(1, 2) }, upTo(1, 2)],
    [upTo(1, 2), { kind: 'seen', episode: at(1, 3) }, upTo(1, 3)],
    [upTo(1, 2), { kind: 'seen', episode: at(2, 1) }, upTo(1, 2, at(2, 1))],
    [upTo(1, 3, at(2, 1)), { kind: 'seen', episode: at(1, 4) }, upTo(2, 1)],
    [upTo(2, 1), { kind: 'unseen', episode: at(1, 4) }, upTo(1, 3, at(2, 1))],
    [upTo(1, 1), { kind: 'unseen', episode: at(1, 1) }, NOT_STARTED],
    [upTo(1, 1), { kind: 'all' }, upTo(2, 3)],
    [upTo(1, 1), { kind: 'all', season: 2 }, upTo(1, 1, at(2, 1), at(2, 2), at(2, 3))],
    [upTo(2, 2), { kind: 'none', season: 1 }, { upTo: null, later: [at(2, 1), at(2, 2)] }],
    [upTo(2, 2, at(2, 3)), { kind: 'none' }, NOT_STARTED],
    // What has not aired, does not exist, or is a special.
    [upTo(2, 3), { kind: 'seen', episode: at(2, 4) }, upTo(2, 3)],
    [upTo(1, 1), { kind: 'up-to', to: at(2, 5) }, upTo(2, 3)],
    [upTo(1, 1), { kind: 'seen', episode: at(7, 1) }, upTo(1, 1)],
    [upTo(1, 1), { kind: 'seen', episode: at(0, 1) }, upTo(1, 1)],
    // The season of the mark was removed.
    [upTo(3, 4), { kind: 'seen', episode: at(2, 3) }, upTo(3, 4)],
    [upTo(3, 4), { kind: 'unseen', episode: at(2, 3) }, upTo(2, 2)],
  ])('of %j by %j gives %j', (before, asked, after) => {
    expect(change(show, before, asked)).toEqual(after)
    expect(fromStored(toStored(after))).toEqual(after)
  })
})
