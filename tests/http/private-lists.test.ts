import { beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#tests/sweep.ts'
import { takeTurn } from '#tests/take-turns.ts'
import { createListPictures } from '#server/art/list-pictures.ts'
import { drawSampleArt } from '#server/art/draw-sample-art.ts'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMovie } from '#tests/factories/insert-title.ts'
import { MARKED_TITLE, MARKERS, addressesAround, markersIn } from './list-markers.ts'
import { signedIn, visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { withSites } from './site.ts'

const TEST_LIMIT_MS = 240_000
const listPictures = createListPictures({ posters: { find: async () => null }, ownArt: drawSampleArt })
/** Two processes on one database, each with its own caches. */
const sites = withSites({ count: 2, sample: false, adapt: (deps) => ({ ...deps, listPictures }) })
const OWNER = 'Quiet_Owner'

type Somebody = Awaited<ReturnType<typeof signedIn>>
let ada: Somebody
let eve: Somebody
let list: { id: string; slug: string }
let addresses: string[]
/** A guest of one process and a member at the other; in a sweep also the other two. */
let readers: { who: string; visit: Pick<Visit, 'get'> }[]

beforeAll(async () => {
  const [first, second] = sites
  if (first === undefined || second === undefined) throw new Error('no sites')
  ada = await signedIn(first, OWNER)
  await insertMovie(first.db, {
    id: MARKED_TITLE.id,
    title: MARKERS.title,
    vote_count: 0,
    poster_path: null,
    popularity: 0,
  })
  list = await insertList(first.db, {
    owner: ada.member,
    slug: 'quiet-list',
    name: `About ${MARKERS.name}`,
    description: MARKERS.description,
    translations: { tr: MARKERS.translation },
    items: [{ ...MARKED_TITLE, note: MARKERS.note }],
    isPublished: false,
  })
  addresses = addressesAround({ ...list, owner: OWNER })
  eve = await signedIn(first, 'Eve')
  const mallory = await signedIn(second, 'Mallory')
  const everybody = [
    { who: 'a guest of one process', visit: visitor(first) },
    { who: 'a guest of the other', visit: visitor(second) },
    { who: 'a member at one process', visit: eve },
    { who: 'a member at the other', visit: mallory },
  ]
  readers = sample(everybody, 2)
})

const set = (changes: { is_public?: boolean; is_published?: boolean }) =>
  sites[0]!.db.updateTable('share_lists').set(changes).where('id', '=', list.id).execute()

/** Requests everything public, and returns where the list leaked. For a given turn, each path is requested by one of the readers. */
async function hits(turn?: number): Promise<string[]> {
  const found: string[] = []
  for (const [place, address] of addresses.entries()) {
    const asking = turn === undefined ? readers : takeTurn(readers, turn + place, 1)
    for (const { who, visit } of asking) {
      const answer = await visit.get(address)
      const told = `${JSON.stringify([...answer.headers])} ${await answer.text()}`
      const words = markersIn(address, told)
      if (address.startsWith('/sitemap') && (told.includes(list.slug) || told.includes(OWNER)))
        words.push('its address')
      if (words.length > 0) found.push(`${who}: ${address}: ${words.join(' ')}`)
      if (answer.headers.get('content-type') === 'image/jpeg') found.push(`${who}: ${address}: its picture`)
      if (/\bpublic\b/.test(answer.headers.get('cache-control') ?? '') && words.length > 0)
        found.push(`${who}: ${address}: may be kept by others`)
    }
  }
  return found
}

const HIDDEN = [
  { is_public: true, is_published: false },
  { is_public: false, is_published: true },
  { is_public: false, is_published: false },
]

describe('a list that not everybody may see', () => {
  it.each(HIDDEN)(
    'MYLISTS-37, ROLES-12, SHARE-18: %j is nowhere, for no other member',
    { timeout: TEST_LIMIT_MS },
    async (state) => {
      await set(state)
      expect(await hits(HIDDEN.indexOf(state))).toEqual([])
    },
  )

  it(
    'ROLES-12: was seen by everybody until now, and is nowhere from the next request on, on every process',
    { timeout: TEST_LIMIT_MS },
    async () => {
      await set({ is_public: true, is_published: true })
      const shown = await hits()
      // Otherwise nothing would be proved.
      for (const { who } of readers) {
        const told = shown.filter((hit) => hit.startsWith(who)).join('\n')
        for (const address of [
          ': /en/share/quiet-list: ',
          ': /tr/share/quiet-list.data: ',
          '/tr/share/quiet-list/feed.atom',
          '/en/share/quiet-list/preview.jpg',
        ])
          expect(told).toContain(address)
        for (const address of ['/en/discover-lists', '/api/community-lists', `/en/u/${OWNER}/my-suggestion-lists`])
          expect(told).toContain(address)
        for (const kind of ['list', 'member']) expect(told).toContain(`/sitemap-${kind}-0-2147483647.xml`)
        for (const word of Object.values(MARKERS)) expect(told).toContain(word)
      }
      expect(shown.join('\n')).not.toContain('may be kept by others')
      expect(shown.filter((hit) => /: \/(?:en|tr)(?:\.data)?(?:\?.*)?: /.test(hit))).toEqual([])
      await ada.json('/api/list', { intent: 'unpublish', list: list.id })
      expect(await hits()).toEqual([])
    },
  )

  it('gives who has its feed or picture nothing any more', async () => {
    await set({ is_public: true, is_published: true })
    const paths = ['feed.atom', 'feed.json', 'preview.jpg'].map((file) => `/en/share/quiet-list/${file}`)
    const tags = await Promise.all(paths.map(async (path) => (await sites[0]!.fetch(path)).headers.get('etag') ?? ''))
    await set({ is_public: false })
    for (const site of sites)
      for (const [at, path] of paths.entries()) {
        const answer = await site.fetch(path, { headers: { 'if-none-match': tags[at] ?? '' } })
        expect([path, answer.status]).toEqual([path, 404])
      }
  })
})

describe('what others send', () => {
  const INTENTS: [path: string, body: Record<string, unknown>][] = [
    ...['edit', 'publish', 'unpublish', 'delete', 'restore', 'sort'].map(
      (intent): [string, Record<string, unknown>] => [
        '/api/list',
        { intent, name: 'Mine', isPublic: true, sort: 'title' },
      ],
    ),
    ...['add', 'remove', 'place', 'note', 'move', 'copy', 'put-back'].map(
      (intent): [string, Record<string, unknown>] => [
        '/api/list-items',
        { intent, ...MARKED_TITLE, place: 0, note: 'Mine', title: [`movie/${MARKED_TITLE.id}`], items: '[]' },
      ],
    ),
  ]
  const everything = async () => [
    await sites[0]!.db.selectFrom('share_lists').selectAll().where('id', '=', list.id).execute(),
    await sites[0]!.db.selectFrom('share_list_items').selectAll().where('list_id', '=', list.id).execute(),
  ]

  it.each([{ is_public: true, is_published: true }, ...HIDDEN])(
    'ROLES-11, -12, -13, MYLISTS-37: changes nothing of a list that is %j, and is answered as if there were none',
    async (state) => {
      await set(state)
      const before = await everything()
      const isShown = state.is_public && state.is_published
      const own = await insertList(sites[0]!.db, { owner: eve.member })
      for (const [path, body] of INTENTS) {
        const answer = await eve.json(path, { ...body, list: list.id, to: own.id, user_id: ada.member.id })
        expect([path, body['intent'], answer.status]).toEqual([path, body['intent'], 404])
        expect(markersIn('/', await answer.text())).toEqual([])
      }
      const into = { intent: 'move', list: own.id, to: list.id, title: ['movie/1'] }
      expect((await eve.json('/api/list-items', into)).status).toBe(404)
      const watched = await eve.json('/api/list-watchlist', { list: list.id })
      expect(watched.status).toBe(isShown ? 200 : 404)
      const reported = await eve.json('/api/list-report', { listId: list.id, reason: 'spam' })
      expect(reported.status).toBe(isShown ? 200 : 404)
      expect(await everything()).toEqual(before)
    },
  )
})
