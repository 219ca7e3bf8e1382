import { describe, expect, it } from 'vitest'
import type { Completion } from '#shared/titles/completion.ts'
import { joinCompletions } from './use-completions.ts'

const make = (key: string): Completion => ({
  id: Number(key.slice(1)),
  content_type: key.startsWith('m') ? 'movie' : 'tv_show',
  title: key,
  title_language: 'en',
  original_title: null,
  original_name: null,
  overview: null,
  poster_path: null,
  vote_average: 0,
  vote_count: 0,
  popularity: 0,
  release_date: null,
  first_air_date: null,
  original_language: null,
  in_database: false,
  path: '',
})
const join = (shown: string, all: string) =>
  joinCompletions(shown.split(' ').map(make), all.split(' ').map(make))
    .map(({ title }) => title)
    .join(' ')

describe('SEARCHBOX-03, SEARCH-13: completions that join while one is highlighted', () => {
  it('leave every shown one in its place, and come below, each title once', () => {
    expect(join('m1 m2', 'm3 m2 t1 m1')).toBe('m1 m2 m3 t1')
  })
  it('keep a shown one that the joined list has no room for, and the list no longer than that', () => {
    expect(join('m1 m2 m3', 'm4 m5 m6 m7')).toBe('m1 m2 m3 m4')
    expect(join('m1 m2 m3', 'm4')).toBe('m1 m2 m3')
  })
})
