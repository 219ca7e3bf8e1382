import { beforeAll, describe, expect, it } from 'vitest'
import { keptBy } from '#domain/watchlist/testing/watchlist.ts'
import { signedIn, visitor } from './member-browser.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

const ENTRY = '/api/watchlist-entry'
const FIGHT_CLUB = { type: 'movie', id: 550 }

let ada: Awaited<ReturnType<typeof signedIn>>
let ben: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  ada = await signedIn(site, 'Ada')
  ben = await signedIn(site, 'Ben')
})

async function statusOf(who: { member: { id: string } }, id = 550) {
  const { entries } = await keptBy(site.db, who.member)
  return entries.find((entry) => entry.content_id === id)?.status ?? null
}

async function told(answer: Promise<Response>) {
  const response = await answer
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('POST /api/watchlist-entry', () => {
  it('WATCHLIST-04: gives any status after any other, and says which one it was before', async () => {
    let previous: string | null = null
    for (const status of ['want_to_watch', 'watched', 'watching', 'dropped', 'watching', 'want_to_watch', 'watched']) {
      expect(await told(ada.json(ENTRY, { ...FIGHT_CLUB, status }))).toEqual({
        status: 200,
        body: { status, previous },
      })
      previous = status
    }
    expect(await statusOf(ada)).toBe('watched')
  })

  it('WATCHLIST-05: none and DELETE remove, and an undo brings it back to its place', async () => {
    await ada.json(ENTRY, { ...FIGHT_CLUB, status: 'watching' })
    const before = await keptBy(site.db, ada.member)
    const { body } = await told(ada.json(ENTRY, { ...FIGHT_CLUB, status: 'none' }))
    expect(body).toMatchObject({ status: null, previous: 'watching' })
    expect(await statusOf(ada)).toBeNull()
    await ada.json(ENTRY, { ...FIGHT_CLUB, status: 'watching', addedAt: body['addedAt'] })
    expect((await keptBy(site.db, ada.member)).entries).toEqual(before.entries)
    expect((await told(ada.json(ENTRY, FIGHT_CLUB, 'DELETE'))).body).toMatchObject({ previous: 'watching' })
    expect((await told(ada.json(ENTRY, FIGHT_CLUB, 'DELETE'))).body).toMatchObject({ previous: null, addedAt: null })
  })

  it('PUBWL-12, Q21: add means want_to_watch, and leaves what is there', async () => {
    const add = { ...FIGHT_CLUB, status: 'add' }
    expect((await told(ben.json(ENTRY, add))).body).toEqual({ status: 'want_to_watch', previous: null })
    await ben.json(ENTRY, { ...FIGHT_CLUB, status: 'watched' })
    expect((await told(ben.json(ENTRY, add))).body).toEqual({ status: 'watched', previous: 'watched' })
  })

  it('works as a form without scripts, which leads back', async () => {
    const returnTo = '/en/movie/550-fight-club?x=1'
    const answer = await ada.form(ENTRY, { type: 'movie', id: '550', status: 'want_to_watch', returnTo })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, returnTo])
    expect(await statusOf(ada)).toBe('want_to_watch')
    const refused = await ada.form(ENTRY, {
      type: 'movie',
      id: '999999999',
      status: 'nonsense',
      returnTo: `${returnTo}#a`,
    })
    expect(refused.headers.get('location')).toBe('/en/movie/550-fight-club?x=1&problem=invalid-request#a')
  })

  it.each(['//evil.example'])('leads to the own watchlist instead of %o', async (returnTo) => {
    const answer = await ada.form(ENTRY, { type: 'movie', id: '550', status: 'watched', returnTo })
    expect(answer.headers.get('location')).toBe('/tr/watchlist')
  })

  it.each([
    [{ type: 'person', id: 550, status: 'watched' }],
    [{ type: 'movie', id: 2_147_483_648, status: 'watched' }],
    [{ type: 'movie', id: 550 }],
    [{ type: 'movie', id: 550, status: 'constructor' }],
    [{ type: 'movie', id: 550, status: null }],
    [{ __proto__: { type: 'movie' }, id: 550, status: 'watched' }],
  ])('ERRORS-11: refuses %o with 400', async (body) => {
    const before = await keptBy(site.db, ada.member)
    expect(await told(ada.json(ENTRY, body))).toMatchObject({ status: 400, body: { problem: 'invalid-request' } })
    expect(await keptBy(site.db, ada.member)).toEqual(before)
  })

  it('ROLES-13: a user id in the request changes nobody else', async () => {
    const before = await keptBy(site.db, ben.member)
    await ada.json(ENTRY, { ...FIGHT_CLUB, status: 'dropped', user_id: ben.member.id, viewer: { id: ben.member.id } })
    expect(await keptBy(site.db, ben.member)).toEqual(before)
    expect(await statusOf(ada)).toBe('dropped')
  })

  it('ROLES-01: a guest’s script is told to sign in, and nothing is written', async () => {
    const guest = visitor(site)
    for (const path of [ENTRY, '/api/rating', '/api/watchlist']) {
      const answer = await guest.json(path, { ...FIGHT_CLUB, status: 'watched', rating: 5 })
      expect(answer.status).toBe(401)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it('ERRORS-11: answers 405 to GET, and 503 while the database is away', async () => {
    expect((await ada.get(ENTRY)).status).toBe(405)
    const away = await whileAway(() => ada.json(ENTRY, { ...FIGHT_CLUB, status: 'watched' }))
    expect([away.status, Object.keys((await away.json()) as object)]).toEqual([503, expect.arrayContaining(['error'])])
  })
})

async function whileAway<T>(run: () => Promise<T>): Promise<T> {
  site.failQueries(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  try {
    return await run()
  } finally {
    site.failQueries(null)
  }
}

describe('POST /api/rating', () => {
  const RATING = '/api/rating'
  const ratingOf = async () => {
    const { ratings } = await keptBy(site.db, ada.member)
    return ratings.filter((rating) => rating.content_id === 550).map(({ rating }) => rating)
  }

  it('DETAIL-05: keeps one rating for each title: 7, then 9', async () => {
    expect((await told(ada.json(RATING, { ...FIGHT_CLUB, rating: 7 }))).body).toEqual({ rating: 7, previous: null })
    expect((await told(ada.json(RATING, { ...FIGHT_CLUB, rating: 9 }))).body).toEqual({ rating: 9, previous: 7 })
    expect(await ratingOf()).toEqual([9])
  })

  it('is taken back by a form, by a script and by DELETE', async () => {
    const returnTo = '/en/movie/550-fight-club'
    await ada.form(RATING, { type: 'movie', id: '550', rating: '10', returnTo })
    expect(await ratingOf()).toEqual([10])
    const removed = await ada.form(RATING, { type: 'movie', id: '550', rating: '10', remove: '1', returnTo })
    expect([removed.headers.get('location'), await ratingOf()]).toEqual([returnTo, []])
    await ada.json(RATING, { ...FIGHT_CLUB, rating: 3 })
    expect((await told(ada.json(RATING, FIGHT_CLUB, 'DELETE'))).body).toEqual({ rating: null, previous: 3 })
    expect(await ratingOf()).toEqual([])
  })

  it.each([0, '5.5', undefined])('LIMITS-52: %o is no rating', async (rating) => {
    const refused = await told(ada.json(RATING, { ...FIGHT_CLUB, rating }))
    expect(refused).toMatchObject({ status: 400, body: { problem: 'invalid-rating' } })
    expect(await ratingOf()).toEqual([])
  })
})
