import { beforeEach, describe, expect, it } from 'vitest'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { findMeantTitles } from './find-meant-titles.ts'

const database = withDatabase()

describe('titles that a text names', () => {
  let ids: Record<string, number>
  beforeEach(async () => {
    const add = async (title: string, popularity: number, titles = {}) =>
      (await insertMovie(database.db, { title, popularity, titles })).id
    ids = {
      king: await add('The Lantern of the Kings: The Return', 50),
      towers: await add('The Lantern of the Kings: The Two Sheds', 40),
      her: await add('Her', 30),
      herd: await add('Herdsmen', 90),
      spider: await add('Spider-Mole: Homeward', 20, { ja: '千と千尋の小屋' }),
    }
  })
  const meant = async (text: string, language = 'en') => {
    const found = await findMeantTitles(database.db, { text, language })
    return found === null ? null : [found.naming, ...found.titles.map(({ id }) => id)]
  }

  it.each([
    ['by its whole name alone, not by those that go on after it', 'her', ['name', 'her']],
    ['without the article, and of a series all', 'lantern of the kings', ['part', 'king', 'towers']],
    ['with words joined', 'spidermole', ['part', 'spider']],
    ['by the beginning of a name without spaces', '千と千尋', ['part', 'spider']],
    ['with two letters swapped', 'the lantern of the knigs the return', ['corrected name', 'king']],
    ['with two characters swapped, where there are no spaces', '千と千尋小の屋', ['corrected name', 'spider']],
  ])('%s', async (_, text, [naming = '', ...names]) => {
    expect(await meant(text)).toEqual([naming, ...names.map((name) => ids[name])])
  })

  it('are none where the text only begins some words, or says nothing', async () => {
    expect(await meant('lant')).toBeNull()
    expect(await meant('what is the capital of france')).toBeNull()
    expect(await meant('?!')).toBeNull()
  })
})
