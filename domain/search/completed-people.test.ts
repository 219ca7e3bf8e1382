import { describe, expect, it } from 'vitest'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { insertMovie, insertMovies } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { listCompletions } from './list-completions.ts'

const database = withDatabase()
const clock = { now: () => new Date('2026-06-15T00:00:00Z') }
const complete = async (query: string) =>
  (await listCompletions({ db: database.db, clock, site: SITE }, { query, language: 'tr' })).results
const names = async (query: string) => (await complete(query)).map(({ title }) => title)

const member = (id: number, name: string) => ({ id, name, character: null, profile_path: `/p${id}.jpg` })
const withCast = (title: string, ...cast: object[]) =>
  insertMovie(database.db, { title, cast_data: JSON.stringify(cast) })

describe('people among the completions', () => {
  it('SEARCHBOX-13: lead to their pages', async () => {
    await withCast('Fight Club', member(287, 'Brad Pitt'))
    expect(await complete('brad p')).toEqual([
      {
        id: 287,
        content_type: 'person',
        title: 'Brad Pitt',
        profile_path: '/p287.jpg',
        path: '/tr/person/287-brad-pitt',
      },
    ])
  })

  it('come after titles, unless the text begins a well-known name beyond its first word', async () => {
    await withCast('Brad P and Others', member(287, 'Brad Pitt'))
    expect(await names('brad p')).toEqual(['Brad P and Others', 'Brad Pitt'])
    await withCast('Fight Club', member(287, 'Brad Pitt'))
    expect(await names('brad p')).toEqual(['Brad Pitt', 'Brad P and Others'])
    expect(await names('brad')).toEqual(['Brad P and Others', 'Brad Pitt'])
  })

  it('SEARCHBOX-02: are two at most, and take no title’s place with less than a word of a well-known name', async () => {
    const cast = [member(1, 'Dune One'), member(2, 'Dunestan Two'), member(3, 'Dune Three')]
    await insertMovies(database.db, 9, { title: 'Dune', cast_data: JSON.stringify(cast) })
    expect(await names('dun')).toEqual(Array.from({ length: 8 }, () => 'Dune'))
    const found = await complete('dune')
    expect(found.filter(({ content_type }) => content_type === 'person').map(({ id }) => id)).toEqual([1])
    expect(found).toHaveLength(8)
    expect(found.at(-1)?.id).toBe(1)
  })

  it('are the best known first', async () => {
    await withCast('A', member(1, 'Ann Lee'))
    await withCast('B', member(2, 'Ang Lee'))
    await withCast('C', member(2, 'Ang Lee'))
    expect(await names('lee')).toEqual(['Ang Lee', 'Ann Lee'])
  })
})

describe('titles with a year', () => {
  it('put the film of that year first, and the others of that name after it', async () => {
    await insertMovie(database.db, { title: 'Dune', release_date: '1984-12-14', popularity: 900 })
    await insertMovie(database.db, {
      title: 'Dune',
      titles: { tr: 'Dune (yeni)' },
      release_date: '2021-09-15',
      popularity: 1,
    })
    const dates = async (query: string) =>
      (await complete(query)).map((found) => (found.content_type === 'movie' ? found.release_date : null))
    expect(await dates('dune 2021')).toEqual(['2021-09-15', '1984-12-14'])
    expect(await dates('Dune (1984)')).toEqual(['1984-12-14', '2021-09-15'])
    expect(await dates('dnue 2021')).toEqual(['2021-09-15', '1984-12-14'])
    expect(await dates('dune')).toEqual(['1984-12-14', '2021-09-15'])
  })
  it('leave years that belong to titles alone', async () => {
    await insertMovie(database.db, { title: 'Blade Runner 2049', release_date: '2017-10-04' })
    expect(await names('blade runner 2049')).toEqual(['Blade Runner 2049'])
  })
})

describe('typing errors', () => {
  it.each([
    ['drak', 'Dark'],
    ['dnue', 'Dune'],
    ['dkar', 'Dark'],
    ['daark', 'Dark'],
    ['drk', 'Dark'],
    ['interstal', 'Interstellar'],
    ['matirx rloaded', 'Matrix Reloaded'],
    ['matix reloadd', 'Matrix Reloaded'],
  ])('%s finds %s', async (query, title) => {
    for (const own of ['Dark', 'Dune', 'Interstellar', 'Matrix Reloaded'])
      await insertMovie(database.db, { title: own })
    expect(await names(query)).toEqual([title])
  })

  it('never put a correction before what was typed', async () => {
    await insertMovie(database.db, { title: 'Drak', popularity: 1 })
    await insertMovie(database.db, { title: 'Dark', popularity: 900 })
    expect((await names('drak'))[0]).toBe('Drak')
  })

  it('SEARCHBOX-08: one Chinese character is enough', async () => {
    await insertMovie(database.db, { title: '英雄' })
    expect(await names('英')).toEqual(['英雄'])
  })
})
