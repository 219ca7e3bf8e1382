import { describe, expect, it } from 'vitest'
import type { ImportChoices } from '#shared/imports/import.ts'
import { planWrites } from './plan-writes.ts'
import type { Own } from './plan-writes.ts'
import type { Said } from '../file/merge-said.ts'

const OLD = '2020-01-01T12:00:00.000Z'
const NEW = '2024-01-01T12:00:00.000Z'
const importedAt = '2026-06-15T12:00:00.000Z'
const all: ImportChoices = { ratings: true, watched: true, wanted: true, either: 'watched', ratedHere: 'newer' }
const nothing: Said = { rating: null, ratedAt: null, status: null, statusAt: null, watchedOn: [] }
const none: Own = { rating: null, entry: null, days: [] }

function plan(said: Partial<Said>, own: Partial<Own> = {}, choices: Partial<ImportChoices> = {}) {
  return planWrites({ ...nothing, ...said }, { ...none, ...own }, { choices: { ...all, ...choices }, importedAt })
}

describe('planWrites', () => {
  it('adds what is not there, with the file’s time, which lies in the past', () => {
    expect(plan({ rating: 8, ratedAt: OLD, status: 'watched', statusAt: '2099-01-01T00:00:00.000Z' })).toEqual({
      rating: { rating: 8, at: OLD },
      entry: { status: 'watched', at: importedAt },
      outcome: 'added',
      undo: {
        rating: { was: null, now: { rating: 8, at: OLD } },
        entry: { was: null, now: { status: 'watched', at: importedAt } },
      },
    })
    expect(plan({ rating: 8 }).rating).toEqual({ rating: 8, at: importedAt })
    expect(plan({ rating: 8, ratedAt: NEW, status: 'watched', statusAt: OLD }).entry?.at).toBe(OLD)
    // A rated title was watched by then; the rating says nothing about when it was wanted.
    expect(plan({ rating: 8, ratedAt: OLD, status: 'watched' }).entry?.at).toBe(OLD)
    expect(plan({ rating: 8, ratedAt: OLD, status: 'want_to_watch' }).entry?.at).toBe(importedAt)
  })

  it.each<[ImportChoices['ratedHere'], string | null, string, number | null]>([
    ['newer', NEW, OLD, 8],
    ['newer', OLD, NEW, null],
    ['newer', null, OLD, null],
    ['mine', NEW, OLD, null],
    ['file', OLD, NEW, 8],
    ['file', null, NEW, 8],
  ])('of two ratings, %s: the file’s of %s against one’s own of %s', (ratedHere, ratedAt, at, written) => {
    const own = { rating: 5, at }
    const planned = plan({ rating: 8, ratedAt }, { rating: own }, { ratedHere })
    expect(planned.rating?.rating ?? null).toBe(written)
    expect(planned.outcome).toBe(written === null ? 'kept' : 'updated')
    expect(planned.undo).toEqual(written === null ? {} : { rating: { was: own, now: planned.rating } })
  })

  it('changes nothing where the same is here already', () => {
    const own: Own = { rating: { rating: 8, at: OLD }, entry: { status: 'watched', at: OLD }, days: ['2014-05-05'] }
    for (const ratedHere of ['newer', 'mine', 'file'] as const) {
      expect(
        plan({ rating: 8, ratedAt: NEW, status: 'watched', statusAt: NEW, watchedOn: ['2014-05-05'] }, own, {
          ratedHere,
        }),
      ).toEqual({
        rating: null,
        entry: null,
        outcome: 'same',
        undo: {},
      })
    }
  })

  it('what was seen here stays seen, and its place on the list the same', () => {
    const entry = (status: 'want_to_watch' | 'watching' | 'watched' | 'dropped') => ({ entry: { status, at: OLD } })
    expect(plan({ status: 'watched', statusAt: NEW }, entry('want_to_watch')).entry).toEqual({
      status: 'watched',
      at: OLD,
    })
    expect(plan({ status: 'watching', statusAt: NEW }, entry('want_to_watch')).entry).toEqual({
      status: 'watching',
      at: OLD,
    })
    expect(plan({ status: 'dropped', statusAt: NEW }, entry('watching')).entry).toEqual({ status: 'dropped', at: OLD })
    expect(plan({ status: 'dropped', statusAt: NEW }, entry('want_to_watch')).outcome).toBe('updated')
    for (const status of ['watching', 'dropped'] as const) {
      expect(plan({ status, statusAt: NEW }, entry('watched')).outcome).toBe('kept')
    }
    expect(plan({ status: 'want_to_watch', statusAt: NEW }, entry('dropped'), { ratedHere: 'file' }).outcome).toBe(
      'kept',
    )
    expect(plan({ status: 'watched', statusAt: NEW }, entry('dropped'), { ratedHere: 'mine' }).outcome).toBe('kept')
  })

  it('adds days of watching to those that are here, whatever becomes of the status, and none to come', () => {
    const watchedOn = ['2099-01-01', '2014-05-05', '2013-01-01']
    const wanted = { entry: { status: 'want_to_watch', at: NEW }, days: ['2013-01-01'] } as const
    const said = { status: 'watched', statusAt: OLD, watchedOn } as const
    expect(plan(said, wanted)).toMatchObject({ entry: null, outcome: 'updated', undo: { days: ['2014-05-05'] } })
    expect(plan(said).undo.days).toEqual(['2014-05-05', '2013-01-01'])
    expect(plan(said, {}, { watched: false }).undo).toEqual({})
    const many = Array.from({ length: 99 }, (_, at) => `${1901 + at}-01-01`)
    expect(plan(said, { days: many }).undo.days).toEqual(['2014-05-05'])
  })

  it('writes only what was chosen', () => {
    const said: Partial<Said> = { rating: 8, status: 'watched' }
    expect(plan(said, {}, { ratings: false })).toMatchObject({ rating: null, entry: { status: 'watched' } })
    expect(plan(said, {}, { watched: false })).toMatchObject({ rating: { rating: 8 }, entry: null })
    expect(plan({ status: 'want_to_watch' }, {}, { wanted: false })).toMatchObject({ entry: null, outcome: 'same' })
    expect(plan({ status: 'either' }, {}, { either: 'want_to_watch' })).toMatchObject({
      entry: { status: 'want_to_watch' },
    })
    expect(plan({ status: 'either' }, {}, { either: 'none' })).toMatchObject({ entry: null, outcome: 'same' })
  })
})
