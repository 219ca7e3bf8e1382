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
      expect(await told(ada.json(ENTRY, { ...FIGHT_CLUB, status }))).toMatchObject({
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

  it('records the day with watched: of the browser’s calendar, if it may be today there; otherwise the country’s', async () => {
    const cy = await signedIn(site, 'Cleo')
    const mark = async (watchedOn?: string) => {
      await cy.json(ENTRY, { ...FIGHT_CLUB, status: 'want_to_watch' })
      const { body } = await told(cy.json(ENTRY, { ...FIGHT_CLUB, status: 'watched', watchedOn }))
      return body['watchedOn']
    }
    const [today = ''] = (await mark()) as string[]
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
    expect(await mark('')).toEqual([])
    expect(await mark(yesterday)).toEqual([yesterday])
    for (const day of ['2014-05-05', '2999-01-01', 'today']) expect(await mark(day)).toEqual([today])
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

  it('ROLES-13: a user id in the request changes no other member', async () => {
    const before = await keptBy(site.db, ben.member)
    await ada.json(ENTRY, { ...FIGHT_CLUB, status: 'dropped', user_id: ben.member.id, viewer: { id: ben.member.id } })
    expect(await keptBy(site.db, ben.member)).toEqual(before)
    expect(await statusOf(ada)).toBe('dropped')
  })

  it('ROLES-01: a guest’s script is asked to sign in, and nothing is written', async () => {
    const guest = visitor(site)
    for (const path of [ENTRY, '/api/rating', '/api/watchlist']) {
      const answer = await guest.json(path, { ...FIGHT_CLUB, status: 'watched', rating: 5 })
      expect(answer.status).toBe(401)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it('ERRORS-11: answers 405 to GET, and 503 while the database is unavailable', async () => {
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

describe('POST /api/watch-day', () => {
  const DAY = '/api/watch-day'

  it('adds, replaces and removes a day, also as a form without scripts', async () => {
    const dee = await signedIn(site, 'Dee')
    expect(await told(dee.json(DAY, { ...FIGHT_CLUB, day: '2014-05-05' }))).toEqual({
      status: 200,
      body: { watchedOn: ['2014-05-05'] },
    })
    const returnTo = '/en/movie/550-fight-club'
    const form = (fields: object) => dee.form(DAY, { type: 'movie', id: '550', returnTo, ...fields })
    expect((await form({ day: '2015-06-06' })).headers.get('location')).toBe(returnTo)
    await form({ was: '2014-05-05', day: '2013-01-01' })
    const days = async () => (await keptBy(site.db, dee.member)).days.map(({ day }) => day)
    expect(await days()).toEqual(['2013-01-01', '2015-06-06'])
    await form({ was: '2013-01-01', day: '2016-01-01', remove: '1' })
    expect(await days()).toEqual(['2015-06-06'])
    const refused = await form({ day: '2999-01-01' })
    expect(refused.headers.get('location')).toBe(`${returnTo}?problem=invalid-day`)
  })

  it.each([
    [{ ...FIGHT_CLUB }, 400],
    [{ ...FIGHT_CLUB, day: 20261127 }, 400],
    [{ ...FIGHT_CLUB, remove: true }, 400],
    [{ ...FIGHT_CLUB, day: "2014-05-05'; drop table" }, 400],
    [{ type: 'movie', id: 'x', day: '2014-05-05' }, 400],
  ])('refuses %j', async (body, status) => {
    expect((await told(ada.json(DAY, body))).status).toBe(status)
  })

  it('asks guests to sign in', async () => {
    expect((await visitor(site).json(DAY, { ...FIGHT_CLUB, day: '2014-05-05' })).status).toBe(401)
  })
})
