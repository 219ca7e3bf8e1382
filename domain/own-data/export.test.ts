import { describe, expect, it } from 'vitest'
import { insertList } from '#tests/factories/insert-list.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { insertProvider } from '#tests/factories/insert-offer.ts'
import { insertMovie, insertTvShow } from '#tests/factories/insert-title.ts'
import { withDatabase } from '#tests/test-database.ts'
import { fillWatchlist } from '../watchlist/testing/fill-watchlist.ts'
import { insertProgress } from '../progress/testing/shows.ts'
import { depsOn, insertEntry, insertRating, NOW, insertDays } from '../watchlist/testing/watchlist.ts'
import { exportRatingsCsv, exportWatchlistCsv } from './export-csv.ts'
import { exportOwnData } from './export-own-data.ts'
import { ROWS_PER_QUERY } from './limits.ts'
import { giveFeedback } from '../assistant/conversations/give-feedback.ts'
import { startConversation } from '../assistant/conversations/start-conversation.ts'
import { storeTurns } from '../assistant/conversations/store-turns.ts'
import { saveMailNotices } from '../notices/save-mail-notices.ts'
import { USUAL_NOTICE_TIME } from '#shared/members/notice.ts'
import { collect } from './testing/collect.ts'

const database = withDatabase()

async function insertConversation({ id: userId }: { id: string }) {
  const deps = depsOn(database.db)
  const owner = { userId }
  await startConversation(deps, { owner })
  const { id: conversationId } = await startConversation(deps, { owner })
  const answer = {
    text: 'Here',
    filters: {},
    resultsCount: 0,
    language: 'en',
    outcome: 'vague',
    unknownWords: [],
  } as const
  const stored = await storeTurns(deps, { owner, conversationId, question: 'Slow "films"', answer })
  await giveFeedback(deps, { owner, messageId: stored?.messageId ?? '', feedback: 'positive' })
}

describe('exportOwnData', () => {
  it('gives everything of the member as JSON: account, sessions, preferences, watchlist, ratings', async () => {
    await insertProvider(database.db, { id: 8, name: 'Netflix' })
    const viewer = await insertMember(database.db, {
      display_name: 'Deniz',
      email: 'deniz@kinora.example',
      services: [8, 404],
      hide_watched: true,
      country_code: 'TR',
      public_watchlist_slug: 'deniz',
      created_at: '2026-01-02T03:04:05Z',
    })
    const user_id = viewer.id
    const secrets = { token: 'secret-token', password: 'secret-hash', access_token: 'secret-access' }
    await database.db
      .insertInto('auth_sessions')
      .values({
        user_id,
        token: secrets.token,
        expires_at: '2026-07-01T00:00:00Z',
        created_at: NOW,
        ip_address: '192.0.2.1',
        user_agent: 'Browser "X"',
      })
      .execute()
    await database.db
      .insertInto('auth_accounts')
      .values({ user_id, account_id: user_id, provider_id: 'credential', ...secrets, token: undefined } as never)
      .execute()
    await insertEntry(database.db, viewer, { type: 'movie', id: 550 }, { status: 'watched', secondsAgo: 60 })
    await insertEntry(database.db, viewer, { type: 'tv_show', id: 1399 }, { status: 'dropped' })
    await insertRating(database.db, viewer, { type: 'movie', id: 550 }, 9)
    await insertDays(database.db, viewer, { type: 'movie', id: 550 }, '2014-05-05', '2026-06-01')
    await insertProgress(database.db, viewer, 1399, { upTo: 20_006, later: [20_008] })
    await insertConversation(viewer)
    await saveMailNotices(depsOn(database.db), { viewer, mail: USUAL_NOTICE_TIME })
    const text = await collect(exportOwnData(depsOn(database.db), { viewer }))
    expect(JSON.parse(text)).toEqual({
      format: 'kinora-own-data',
      version: 3,
      exportedAt: NOW,
      account: {
        id: viewer.id,
        email: 'deniz@kinora.example',
        emailVerified: false,
        displayName: 'Deniz',
        avatarUrl: null,
        createdAt: '2026-01-02T03:04:05.000Z',
        lastSignInAt: null,
        signInWays: ['credential'],
        secondFactor: false,
        role: null,
      },
      sessions: [
        {
          startedAt: NOW,
          expiresAt: '2026-07-01T00:00:00.000Z',
          ipAddress: '192.0.2.1',
          userAgent: 'Browser "X"',
          getsPush: false,
        },
      ],
      preferences: {
        country: 'TR',
        language: 'en',
        services: [
          { id: 8, name: 'Netflix' },
          { id: 404, name: null },
        ],
        onlyMyServices: false,
        hideWatched: true,
        upTo12: false,
        watchlistPublic: false,
        watchlistSlug: 'deniz',
        notices: [{ way: 'mail', every: 'week', hour: 18, weekday: 5 }],
      },
      watchlist: [
        { type: 'movie', id: 550, status: 'watched', addedAt: '2026-06-15T11:59:00.000Z' },
        { type: 'tv_show', id: 1399, status: 'dropped', addedAt: NOW },
      ],
      ratings: [{ type: 'movie', id: 550, rating: 9, ratedAt: NOW }],
      watched: [{ type: 'movie', id: 550, days: ['2026-06-01', '2014-05-05'] }],
      progress: [{ type: 'tv_show', id: 1399, upTo: '2.6', later: ['2.8'], markedAt: '2026-06-01T00:00:00.000Z' }],
      lists: [],
      conversations: [
        {
          startedAt: NOW,
          messages: [
            { role: 'user', content: 'Slow "films"', at: NOW },
            { role: 'assistant', content: 'Here', at: NOW.replace('.000Z', '.001Z'), feedback: 'positive' },
          ],
        },
      ],
      messages: [],
      reports: [],
      securityEvents: [],
    })
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  })

  it('ROLES-04: gives nothing of anybody else, an empty account whole, and nothing for none', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    await insertEntry(database.db, other, { type: 'movie', id: 550 })
    await insertRating(database.db, other, { type: 'movie', id: 550 }, 9)
    const text = await collect(exportOwnData(depsOn(database.db), { viewer }))
    expect(JSON.parse(text)).toMatchObject({
      account: { id: viewer.id },
      watchlist: [],
      ratings: [],
      sessions: [],
      conversations: [],
    })
    expect(text).not.toContain(other.email)
    expect(await collect(exportOwnData(depsOn(database.db), { viewer: { id: crypto.randomUUID() } }))).toBe('')
  })

  it('CONTACT-03: gives what they wrote to the operator, as member or from an address that they have confirmed', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const write = (message: string, { email = 'x@kinora.example', sender_id = null as string | null } = {}) =>
      database.db
        .insertInto('contact_messages')
        .values({ name: 'Ada', email, subject: null, message, language: 'tr', sender_id, created_at: NOW })
        .execute()
    await write('Signed in', { sender_id: viewer.id })
    await write('As a guest', { email: viewer.email.toUpperCase() })
    await write('By another', { email: viewer.email, sender_id: other.id })
    await write('By a stranger')
    const messages = async () => {
      const text = await collect(exportOwnData(depsOn(database.db), { viewer }))
      return (JSON.parse(text) as { messages: { message: string }[] }).messages
    }
    const own = { name: 'Ada', subject: null, language: 'tr', at: NOW }
    expect(await messages()).toEqual([{ ...own, email: 'x@kinora.example', message: 'Signed in' }])
    await database.db.updateTable('auth_users').set({ email_verified: true }).where('id', '=', viewer.id).execute()
    expect((await messages()).map(({ message }) => message).toSorted()).toEqual(['As a guest', 'Signed in'])
  })

  it('gives what they told staff of lists, and no other member’s reports', async () => {
    const [viewer, other] = [await insertMember(database.db), await insertMember(database.db)]
    const { id: list } = await insertList(database.db, { owner: other, items: [] })
    await database.db
      .insertInto('list_reports')
      .values([
        { list_id: list, reporter_id: viewer.id, reason: 'spam', comment: 'Only links', created_at: NOW },
        { list_id: list, reporter_id: other.id, reason: 'hate', comment: null, created_at: NOW },
      ])
      .execute()
    const text = await collect(exportOwnData(depsOn(database.db), { viewer }))
    expect(JSON.parse(text)).toMatchObject({ reports: [{ list, reason: 'spam', comment: 'Only links', at: NOW }] })
    expect(text).not.toContain('hate')
  })

  it('comes in pieces of a thousand rows, each row once', async () => {
    const viewer = await insertMember(database.db)
    const rows = ROWS_PER_QUERY * 2 + 7
    await fillWatchlist(database.db, viewer, rows, { rated: true })
    let largest = 0
    let text = ''
    for await (const piece of exportOwnData(depsOn(database.db), { viewer })) {
      largest = Math.max(largest, piece.split('\n').length)
      text += piece
    }
    const { watchlist, ratings } = JSON.parse(text) as { watchlist: { id: number }[]; ratings: { id: number }[] }
    expect(new Set(watchlist.map(({ id }) => id)).size).toBe(rows)
    expect([watchlist.length, ratings.length]).toEqual([rows, rows])
    expect(largest).toBeLessThanOrEqual(ROWS_PER_QUERY + 1)
  })
})

describe('CSV files', () => {
  it('name each title in the language of the page, with status or rating; a title may not be a formula', async () => {
    const viewer = await insertMember(database.db)
    const movie = await insertMovie(database.db, { id: 11, title: '=1+1, or "2"', titles: { tr: 'Düello' } })
    const show = await insertTvShow(database.db, { id: 12, name: '@Home', first_air_date: null })
    const adult = await insertMovie(database.db, { id: 13, adult: true, title: 'Adult' })
    for (const ref of [movie, show, adult]) await insertEntry(database.db, viewer, ref, { status: 'watching' })
    await insertEntry(database.db, viewer, { type: 'movie', id: 14 })
    await insertRating(database.db, viewer, movie, 10)
    await insertDays(database.db, viewer, show, '2014-05-05', '2026-06-01')
    const input = { viewer, language: 'en' }
    expect((await collect(exportWatchlistCsv(database, input))).split('\r\n')).toEqual([
      '\ufefftype,tmdb_id,title,year,status,added_at,watched_on',
      `movie,11,"'=1+1, or ""2""",2001,watching,${NOW},`,
      `tv_show,12,'@Home,,watching,${NOW},2026-06-01 2014-05-05`,
      `movie,13,,,watching,${NOW},`,
      `movie,14,,,want_to_watch,${NOW},`,
      '',
    ])
    expect((await collect(exportRatingsCsv(database, { viewer, language: 'tr' }))).split('\r\n')).toEqual([
      '\ufefftype,tmdb_id,title,year,rating,rated_at',
      `movie,11,Düello,2001,10,${NOW}`,
      '',
    ])
    const other = await insertMember(database.db)
    expect((await collect(exportWatchlistCsv(database, { viewer: other, language: 'en' }))).split('\r\n')).toHaveLength(
      2,
    )
  })

  it('hold a long list, each row once', async () => {
    const viewer = await insertMember(database.db)
    const rows = ROWS_PER_QUERY * 2
    await fillWatchlist(database.db, viewer, rows, { rated: true })
    for (const csv of [exportWatchlistCsv, exportRatingsCsv]) {
      const lines = (await collect(csv(database, { viewer, language: 'en' }))).split('\r\n')
      expect(new Set(lines).size).toBe(rows + 2)
    }
  })
})
