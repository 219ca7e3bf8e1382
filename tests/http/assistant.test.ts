import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { GUEST_DAILY_PROMPTS, MEMBER_DAILY_PROMPTS } from '#domain/assistant/limits.ts'
import { ANSWER_PAGE_SIZE, TRAITS_HEADER } from '#shared/assistant/answer.ts'
import type { AssistantState, FoundTitles, QuestionEvents } from '#shared/assistant/answer.ts'
import type { Member } from '#shared/members/member.ts'
import { insertSignedIn } from '#tests/factories/insert-signed-in.ts'
import { ORIGIN, withSite } from './site.ts'

const site = withSite({ sample: true })
type Headers = Record<string, string>
let ada: { cookie: string; member: Member }

beforeAll(async () => {
  const { browser, member } = await insertSignedIn(site.db, 'Ada')
  ada = { cookie: browser.caller.cookies ?? '', member }
  // An ad can only be clicked if there is one.
  await site.db.insertInto('ad_units').values({ name: 'Shop', position: 'footer', ad_code: '<b>Buy</b>' }).execute()
})
beforeEach(async () => {
  await sql`truncate ai_chat_conversations, ai_chat_usage_limits, ai_chat_network_usage, ai_chat_rewards cascade`.execute(
    site.db,
  )
})

const send = (path: string, body: unknown, headers: Headers = {}) =>
  site.fetch(path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const json = async <T = Record<string, unknown>>(answer: Response | Promise<Response>) =>
  (await (await answer).json()) as T

/** A guest's browser after it has opened the assistant: its cookie, and a conversation. */
async function open(headers: Headers = {}) {
  const answer = await send('/api/assistant-conversation', {}, headers)
  const cookie = headers['cookie'] ?? answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const { id } = await json<{ id: string }>(answer)
  return { id, headers: { ...headers, cookie } }
}
type Opened = Awaited<ReturnType<typeof open>>

const ask = ({ id, headers }: Opened, query: unknown, more: object = {}) =>
  send('/api/assistant-question', { conversationId: id, query, language: 'en', ...more }, headers)

function eventsOf(stream: string) {
  return stream
    .trimEnd()
    .split('\n\n')
    .map((event) => {
      const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
      return { event: name, data: JSON.parse(data) as unknown }
    })
}

async function answered(opened: Opened, query: string) {
  const events = eventsOf(await (await ask(opened, query)).text())
  const data = <Name extends keyof QuestionEvents>(name: Name) =>
    events.find(({ event }) => event === name)?.data as QuestionEvents[Name]
  return { names: events.map(({ event }) => event), data }
}

const stateOf = (headers: Headers) => json<AssistantState>(site.fetch('/api/assistant', { headers }))

describe('a question to the assistant', () => {
  it('AI-04, AI-23, AI-30: is answered event by event, and kept with its answer', async () => {
    const guest = await open()
    const { names, data } = await answered(guest, 'comedies from the 90s')
    expect(names).toEqual(['thinking', 'understood', 'titles', 'text', 'done'])
    expect(data('understood').filters).toMatchObject({ genres: ['Comedy'], yearRange: { min: 1990, max: 1999 } })
    const { titles, count } = data('titles')
    expect(titles.length).toBeGreaterThan(0)
    for (const { card } of titles) expect(card.year).toSatisfy((year: number) => year >= 1990 && year <= 1999)
    expect(data('done')).toMatchObject({ quota: { remaining: GUEST_DAILY_PROMPTS - 1, limit: GUEST_DAILY_PROMPTS } })
    const { rows } = await sql`
      select conversation_id, role, content, extracted_params ->> 'genres' as genres, results_count, created_at is not null as dated
      from ai_chat_messages order by created_at
    `.execute(site.db)
    const row = { conversation_id: guest.id, dated: true }
    expect(rows).toEqual([
      { ...row, role: 'user', content: 'comedies from the 90s', genres: null, results_count: null },
      { ...row, role: 'assistant', content: data('done').text, genres: '["Comedy"]', results_count: count },
    ])
  })

  it('is understood by the one before, also as its chips were changed', async () => {
    const guest = await open()
    await answered(guest, 'horror films')
    expect((await answered(guest, 'older ones')).data('understood').filters).toMatchObject({ genres: ['Horror'] })
    const changed = await (await ask(guest, 'only series', { filters: { genres: ['Drama'] } })).text()
    const understood = eventsOf(changed).find(({ event }) => event === 'understood')
    expect(understood?.data).toMatchObject({ filters: { genres: ['Drama'], contentType: 'tv_show' } })
  })

  it('AI-12, AI-13: the sixth of a guest is refused by the server, and so is a new session of the same browser', async () => {
    const browser = { [TRAITS_HEADER]: '390x844 Europe/Istanbul', 'user-agent': 'Phone' }
    const guest = await open(browser)
    for (let turn = 0; turn < GUEST_DAILY_PROMPTS; turn += 1) await answered(guest, 'comedies')
    const refused = await ask(guest, 'comedies')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      error: 'Daily limit reached. Please try again later.',
      reason: 'limit-reached',
      quota: { remaining: 0, resetAt: expect.stringMatching(/Z$/) },
    })
    expect((await ask(await open(browser), 'comedies')).status).toBe(429)
    expect((await send('/functions/v1/ai-discover', { query: 'comedies' }, browser)).status).toBe(429)
    expect((await ask(await open({ 'user-agent': 'Another' }), 'comedies')).status).toBe(200)
  })

  it.each(['', '   ', '😀🎬🍿', 'x'.repeat(501), 'word '.repeat(1_000), { $ne: 1 }, ['comedies'], null, 7])(
    'AI-05: %o is refused, and costs nothing',
    async (query) => {
      const guest = await open()
      const refused = await ask(guest, query)
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ reason: 'invalid-query' })
      expect((await stateOf(guest.headers)).quota).toMatchObject({ remaining: GUEST_DAILY_PROMPTS, resetAt: null })
    },
  )

  it('Q56: counts where its reader leaves before the end, and nothing is stored', async () => {
    const guest = await open()
    await answered(guest, 'comedies')
    for (let heard = 1; heard <= 3; heard += 1) {
      const reader = (await ask(guest, 'dramas')).body!.getReader()
      for (let event = 0; event < heard; event += 1) await reader.read()
      await reader.cancel()
    }
    expect((await stateOf(guest.headers)).quota.remaining).toBe(GUEST_DAILY_PROMPTS - 4)
    const { messages } = await json<{ messages: unknown[] }>(
      site.fetch(`/api/assistant-conversation?id=${guest.id}`, { headers: guest.headers }),
    )
    expect(messages).toHaveLength(2)
  })

  it('AI-19: what fails is reported, and given back', async () => {
    const guest = await open()
    const answer = await ask(guest, 'comedies')
    site.failQueries(new Error('broken'))
    const events = eventsOf(await answer.text())
    site.failQueries(null)
    expect(events.at(-1)).toEqual({ event: 'error', data: { reason: 'failed' } })
  })

  it('does not begin while the database is unavailable', async () => {
    const guest = await open()
    site.failQueries(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    expect((await ask(guest, 'comedies')).status).toBe(503)
    expect((await site.fetch('/api/assistant', { headers: guest.headers })).status).toBe(503)
    site.failQueries(null)
  })

  it('AI-28: the same filters cost nothing, page by page, in the visitor’s country', async () => {
    const titles = (query: string) => json<FoundTitles>(site.fetch(`/api/assistant-titles?language=en&${query}`))
    const first = await titles('type=movie')
    expect(first.titles).toHaveLength(ANSWER_PAGE_SIZE)
    const second = await titles(`type=movie&page=${first.nextPage}`)
    const key = ({ card: { type, id } }: FoundTitles['titles'][number]) => `${type}/${id}`
    expect(new Set([...first.titles, ...second.titles].map(key)).size).toBe(first.titles.length + second.titles.length)
    expect((await site.fetch('/api/assistant-titles?page=x')).status).toBe(400)
    expect((await titles('rating=NaN&year=abc&mood=odd&type=book')).titles.length).toBeGreaterThan(0)
  })
})

describe('conversations', () => {
  it('AI-31: no one reads, asks in, judges or deletes another’s', async () => {
    const guest = await open()
    const { data } = await answered(guest, 'comedies')
    const { messageId } = data('done')
    const member = { cookie: ada.cookie }
    for (const headers of [member, (await open()).headers, {}]) {
      const other = { id: guest.id, headers }
      expect((await ask(other as Opened, 'comedies')).status).toBe(404)
      const path = `/api/assistant-conversation?id=${guest.id}`
      expect((await site.fetch(path, { headers })).status).toBe(404)
      expect((await site.fetch(path, { method: 'DELETE', headers: { origin: ORIGIN, ...headers } })).status).toBe(404)
      expect((await send('/api/assistant-feedback', { messageId, feedback: 'positive' }, headers)).status).toBe(404)
      await send('/api/assistant-conversation', { replaces: guest.id }, headers)
    }
    expect((await site.fetch(`/api/assistant-conversation?id=${guest.id}`, { headers: guest.headers })).status).toBe(
      200,
    )
  })

  it('AI-03: a new chat deletes the one before with its messages', async () => {
    const guest = await open()
    await answered(guest, 'comedies')
    const answer = await send('/api/assistant-conversation', { replaces: guest.id }, guest.headers)
    expect(answer.status).toBe(201)
    const { rows } = await sql`
      select conversation.id, count(message.id)::int as messages from ai_chat_conversations as conversation
      left join ai_chat_messages as message on true group by 1
    `.execute(site.db)
    expect(rows).toEqual([{ id: (await json(answer))['id'], messages: 0 }])
  })

  it('AI-08: an answer is judged once', async () => {
    const guest = await open()
    const { messageId } = (await answered(guest, 'comedies')).data('done')
    const judge = (feedback: unknown, more = {}) =>
      send('/api/assistant-feedback', { messageId, feedback, ...more }, guest.headers)
    expect((await judge('great')).status).toBe(400)
    const said = { corrected: { genres: ['Dra\0ma\ud800'], minRating: 'x' }, comment: 'a\0b\udfff' }
    expect((await judge('positive', said)).status).toBe(200)
    expect((await judge('negative')).status).toBe(409)
    const { rows } =
      await sql`select feedback_type, corrected_params, query, user_comment from ai_query_feedback`.execute(site.db)
    expect(rows).toEqual([
      {
        feedback_type: 'positive',
        corrected_params: { genres: ['Dra\ufffdma\ufffd'] },
        query: 'comedies',
        user_comment: 'a\ufffdb\ufffd',
      },
    ])
  })
})

describe('who may ask how much', () => {
  it('ROLES-13: no one sets whose questions these are, how many there are or what is earned', async () => {
    const guest = await open()
    const forged = {
      user_id: ada.member.id,
      userId: ada.member.id,
      role: 'admin',
      remaining: 99,
      daily_limit: 99,
      isAdmin: true,
    }
    const events = eventsOf(await (await ask(guest, 'comedies', forged)).text())
    expect(events.at(-1)?.data).toMatchObject({ quota: { remaining: GUEST_DAILY_PROMPTS - 1 } })
    const claim = (body: object) =>
      send('/api/assistant-reward', body, { cookie: ada.cookie, accept: 'application/json' })
    const earned = { granted: 5, quota: { remaining: MEMBER_DAILY_PROMPTS + 5 } }
    expect(await json(claim({ reward: 'ad_click', amount: 1_000, ...forged }))).toMatchObject(earned)
    expect((await claim({ reward: 'list_created' })).status).toBe(400)
  })

  it('AI-15, LIMITS-30, LIMITS-31: what is clicked or seen again too soon earns nothing, and guests earn nothing', async () => {
    const claim = (reward: string, headers: Headers) =>
      send('/api/assistant-reward', { reward }, { accept: 'application/json', ...headers })
    const granted = async (reward: string) => (await json(claim(reward, { cookie: ada.cookie })))['granted']
    expect([await granted('ad_click'), await granted('ad_click')]).toEqual([5, 0])
    expect([await granted('page_view'), await granted('page_view')]).toEqual([1, 0])
    const wait = (seconds: number) =>
      sql`update ai_chat_rewards set granted_at = granted_at - make_interval(secs => ${seconds})`.execute(site.db)
    await wait(30)
    expect([await granted('ad_click'), await granted('page_view')]).toEqual([0, 0])
    await wait(30)
    expect([await granted('ad_click'), await granted('page_view')]).toEqual([0, 1])
    await wait(210)
    expect(await granted('ad_click')).toBe(0)
    await wait(30)
    expect(await granted('ad_click')).toBe(5)
    expect((await json(claim('page_view', {})))['granted']).toBe(0)
  })

  it('AI-12: a member has 25', async () => {
    expect((await stateOf({ cookie: ada.cookie })).quota).toEqual({ remaining: 25, limit: 25, resetAt: null })
  })
})
