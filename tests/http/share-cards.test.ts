import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { ensureStandardPages } from '#domain/pages/ensure-standard-pages.ts'
import { LANGUAGES, openGraphLocale } from '#i18n/languages.ts'
import { createListPictures } from '#server/art/list-pictures.ts'
import { drawSampleArt } from '#server/art/draw-sample-art.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { signedIn } from './member-browser.ts'
import { elements, metaContent } from './read-html.ts'
import { ORIGIN, withSite } from './site.ts'

const listPictures = createListPictures({ posters: { find: async () => null }, ownArt: drawSampleArt })
const site = withSite({ sample: true, adapt: (deps) => ({ ...deps, listPictures }) })

beforeAll(async () => {
  await ensureStandardPages(site, SITE.operator)
  const { member: owner } = await signedIn(site, 'Ada')
  await insertList(site.db, { owner, name: 'Rooms', slug: 'rooms', items: [{ type: 'movie', id: 550 }] })
})

const TITLE = 'Dövüş Kulübü (1999)'
it.each([
  ['', 'website', 'Kinora'],
  ['/search', 'website', 'Kinora'],
  ['/movie/550-fight-club', 'video.movie', TITLE],
  ['/tv_show/1399-game-of-thrones', 'video.tv_show', 'Game of Thrones'],
  ['/person/287-brad-pitt', 'profile', 'Kinora'],
  ['/share/rooms', 'website', 'Rooms'],
  ['/u/Ada/my-suggestion-lists', 'profile', 'Kinora'],
  ['/discover-lists', 'website', 'Kinora'],
  ['/pages/about-us', 'website', 'Kinora'],
])('SEO-01: %j is sent on with title, text, picture and languages', async (path, type, alt) => {
  const html = await (await site.fetch(`/tr${path}`)).text()
  const card = (name: string) => metaContent(html, name)
  expect([card('og:type'), card('og:url'), card('og:locale')]).toEqual([type, `${ORIGIN}/tr${path}`, 'tr_TR'])
  for (const name of ['title', 'description', 'image', 'image:alt'])
    expect([name, card(`twitter:${name}`)]).toEqual([name, card(`og:${name}`)])
  expect(card('og:image:alt')).toContain(alt)
  expect(card('twitter:card')).toBe('summary_large_image')
  const others = elements(html, 'meta').filter(({ property }) => property === 'og:locale:alternate')
  expect(others.map(({ content }) => content)).toEqual(
    LANGUAGES.filter((code) => code !== 'tr').map((code) => openGraphLocale(code)),
  )
  for (const { property } of elements(html, 'meta').filter((meta) => meta['property']?.startsWith('og:')))
    if (property !== 'og:locale:alternate')
      expect(elements(html, 'meta').filter((meta) => meta['property'] === property)).toHaveLength(1)
})

const sizeOf = async (picture: Uint8Array | string) => {
  const { width, height } = await sharp(picture).metadata()
  return [String(width), String(height)]
}
const saidOf = (html: string) => [metaContent(html, 'og:image:width'), metaContent(html, 'og:image:height')]

it('SEO-01: the picture of a list is there, as large as is said', async () => {
  const html = await (await site.fetch('/en/share/rooms')).text()
  const answer = await site.fetch(metaContent(html, 'og:image') ?? '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await sizeOf(new Uint8Array(await answer.arrayBuffer()))).toEqual(saidOf(html))
})

it('SEO-01: the picture of a title of the sample is drawn as large as is said', async () => {
  const html = await (await site.fetch('/tr/movie/550-fight-club')).text()
  const { pathname } = new URL(metaContent(html, 'og:image') ?? '')
  const [, size = '', name = ''] = /^\/images\/(\w+)\/([\w.-]+\.png)$/.exec(pathname) ?? []
  expect(await sizeOf((await drawSampleArt(name, size)) ?? '')).toEqual(saidOf(html))
})

it('SEO-01: the product’s own picture is as large as is said', async () => {
  const html = await (await site.fetch('/en')).text()
  expect(new URL(metaContent(html, 'og:image') ?? '').pathname).toBe('/og-home.png')
  expect(await sizeOf('public/og-home.png')).toEqual(saidOf(html))
})
