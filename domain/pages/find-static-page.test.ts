import { beforeEach, describe, expect, it } from 'vitest'
import { isUniqueViolation } from '#db/errors.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { withDatabase } from '#tests/test-database.ts'
import { findStaticPage } from './find-static-page.ts'
import { insertStaticPage } from './testing/insert-static-page.ts'

const database = withDatabase()
const find = (slug: string, language: string) => findStaticPage({ db: database.db, site: SITE }, { slug, language })

describe('findStaticPage', () => {
  beforeEach(() =>
    insertStaticPage(database.db, {
      slug: 'press',
      title: 'Press',
      content: 'Write to *us*.',
      meta_description: 'For the press.',
      titles: { tr: 'Basın', de: 'Presse' },
      contents: { tr: 'Bize *yazın*: [yardım](/pages/help).' },
      descriptions: { tr: 'Basın için.' },
    }),
  )

  it('STATIC-01, DATA-33: gives a page in the asked language, as HTML', async () => {
    expect(await find('press', 'tr')).toEqual({
      slug: 'press',
      title: { text: 'Basın', language: 'tr' },
      html: { text: '<p>Bize <em>yazın</em>: <a href="/tr/pages/help">yardım</a>.</p>', language: 'tr' },
      description: { text: 'Basın için.', language: 'tr' },
      isDraft: false,
    })
  })

  it('STATIC-01: falls back to the base text, each for itself, and says in which language it is', async () => {
    expect(await find('press', 'de')).toEqual({
      slug: 'press',
      title: { text: 'Presse', language: 'de' },
      html: { text: '<p>Write to <em>us</em>.</p>', language: 'en' },
      description: { text: 'For the press.', language: 'en' },
      isDraft: false,
    })
  })

  it('does without a description', async () => {
    await insertStaticPage(database.db, { slug: 'plain', content: '' })
    expect(await find('plain', 'en')).toMatchObject({ html: { text: '' }, description: null })
  })

  it.each(['missing', '', 'Press', "press' or true --", 'press '.repeat(500)])(
    'STATIC-06: %j is null',
    async (slug) => {
      expect(await find(slug, 'en')).toBeNull()
    },
  )

  it('STATIC-07, DATA-33: a draft is null, but for who may see drafts', async () => {
    await insertStaticPage(database.db, { slug: 'draft', is_published: false })
    expect(await find('draft', 'en')).toBeNull()
    const input = { slug: 'draft', language: 'en', drafts: true }
    expect(await findStaticPage({ db: database.db, site: SITE }, input)).toMatchObject({ slug: 'draft', isDraft: true })
  })
})

describe('DATA-10: the table', () => {
  it('makes a new page a draft without translations and authors', async () => {
    const values = { slug: 'new', title: 'New', content: 'Text.' }
    const row = await database.db.insertInto('static_pages').values(values).returningAll().executeTakeFirstOrThrow()
    expect(row).toEqual({
      ...values,
      id: expect.any(Number),
      meta_description: null,
      is_published: false,
      title_translations: {},
      content_translations: {},
      meta_description_translations: {},
      created_by: null,
      updated_by: null,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
      standard_hash: null,
    })
  })

  it('holds each slug once', async () => {
    await insertStaticPage(database.db, { slug: 'twice' })
    const again = await insertStaticPage(database.db, { slug: 'twice' }).catch((error: unknown) => error)
    expect(isUniqueViolation(again)).toBe(true)
  })
})
