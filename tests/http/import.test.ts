import { beforeAll, describe, expect, it } from 'vitest'
import type { Deps } from '#domain/deps.ts'
import { workOnImport } from '#domain/imports/work-on-import.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { ORIGIN, withSite } from './site.ts'
import { signedIn, visitor } from './member-browser.ts'

let deps: Deps
const site = withSite({
  sample: true,
  adapt: (given) => {
    deps = given
    return given
  },
})

let ada: Awaited<ReturnType<typeof signedIn>>
let ben: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  ada = await signedIn(site, 'Ada')
  ben = await signedIn(site, 'Ben')
})

const FILE =
  'Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Fight Club,1999,u,4.5\n2024-01-04,Pulp Fiction,1995,u,3\n2024-01-05,"Unheard <b>of",2019,u,5\n'

interface Sent {
  scripts?: boolean
  name?: string
  fields?: Record<string, string>
}

function send(
  who: typeof ada,
  content: string | Uint8Array<ArrayBuffer>,
  { scripts = false, name = 'ratings.csv', fields = {} }: Sent = {},
): Promise<Response> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  body.set('file', new Blob([content]), name)
  const cookie = `kinora.session_token=${who.cookie('kinora.session_token')}`
  const headers = { origin: ORIGIN, cookie, ...(scripts ? { accept: 'application/json' } : {}) }
  return site.fetch('/api/import-file', { method: 'POST', headers, body })
}

const pageOf = async (path: string, who: Pick<typeof ada, 'get'> = ada) => {
  const answer = await who.get(path)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

async function discardAll(who: typeof ada): Promise<void> {
  await site.db.deleteFrom('imports').where('user_id', '=', who.member.id).execute()
}

describe('without scripts', () => {
  it('a file becomes a preview, rows are chosen and skipped, it is written and taken back by forms', async () => {
    const taken = await send(ada, FILE)
    const address = taken.headers.get('location') ?? ''
    expect([taken.status, address]).toEqual([303, expect.stringMatching(/^\/tr\/import\/[0-9a-f-]{36}$/)])
    const id = address.split('/').at(-1) ?? ''
    expect((await pageOf(address)).text).toContain('<noscript>')
    await workOnImport(deps, { id })
    const preview = await pageOf(`/en/import/${id}`)
    expect(preview.text).toContain('Recognised as Letterboxd ratings')
    expect(preview.text).toContain('value="movie/680" aria-pressed="true"')
    const found = await pageOf(`/en/import/${id}?show=missing&row=3&find=matrix`)
    expect(found.text).toContain('Unheard &lt;b&gt;of')
    expect(found.text).toContain('value="movie/603" aria-pressed="false"')
    const returnTo = `/en/import/${id}?show=missing#title-3`
    const chosen = await ada.form('/api/import', { intent: 'choose', id, number: '3', pick: 'movie/603', returnTo })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, returnTo])
    await ada.form('/api/import', { intent: 'choose', id, number: '2', pick: 'skip', returnTo })
    const options = { ratings: '1', watched: '1', either: 'none', ratedHere: 'newer', list: '1=new' }
    const run = await ada.form('/api/import', { intent: 'run', id, ...options, returnTo: `/en/import/${id}` })
    expect(run.headers.get('location')).toBe(`/en/import/${id}`)
    expect((await pageOf(`/en/import/${id}`)).text).toContain('Importing your titles')
    await workOnImport(deps, { id })
    expect((await pageOf(`/en/import/${id}`)).text).toContain('2 titles are in your account now')
    const rated = await site.db
      .selectFrom('content_ratings')
      .select(['content_id', 'rating'])
      .orderBy('content_id')
      .execute()
    expect(rated).toEqual([
      { content_id: 550, rating: 9 },
      { content_id: 603, rating: 10 },
    ])
    const lists = await site.db.selectFrom('share_lists').select(['name', 'is_published']).execute()
    expect(lists).toEqual([{ name: 'ratings', is_published: false }])
    const rest = await ada.get(`/api/import?id=${id}`)
    expect([rest.headers.get('content-type'), await rest.text()]).toEqual([
      'text/csv; charset=utf-8',
      'File,Line,Name,Year,Rating10\r\n,3,Pulp Fiction,1995,6\r\n',
    ])
    await ada.form('/api/import', { intent: 'take-back', id, returnTo: `/en/import/${id}` })
    await workOnImport(deps, { id })
    expect((await pageOf(`/en/import/${id}`)).text).toContain('The import was taken back')
    expect(await site.db.selectFrom('content_ratings').selectAll().execute()).toEqual([])
    expect(await site.db.selectFrom('share_lists').selectAll().execute()).toEqual([])
  })

  it('what a file is, and what its dates mean, is said where it is not recognised', async () => {
    await discardAll(ada)
    const table = 'Date,Name,Year,Rating\n03/04/2024,Fight Club,1999,4.5\n'
    const refused = await send(ada, table)
    expect(refused.headers.get('location')).toBe('/tr/import?problem=unknown-header.1.')
    expect((await pageOf('/en/import?problem=unknown-header.1.')).text).toMatch(/<details class="fold" open="">/)
    expect((await pageOf('/en/import')).text).toMatch(/<details class="fold">/)
    const unclear = await send(ada, table, { fields: { source: 'letterboxd-ratings' } })
    const id = unclear.headers.get('location')?.split('/').at(-1) ?? ''
    await workOnImport(deps, { id })
    const preview = await pageOf(`/en/import/${id}`)
    expect(preview.text).toContain('Recognised as Letterboxd ratings')
    expect(preview.text).toContain('This date and others like it can be read in two ways.')
    expect(preview.text).toContain('href="/en/import?say=1"')
    await send(ada, table, { fields: { source: 'letterboxd-ratings', dateOrder: 'day-first' } })
    const dates = site.db.selectFrom('import_titles').select('rated_at').orderBy('rated_at')
    expect(await dates.execute()).toEqual([{ rated_at: new Date('2024-04-03T12:00:00Z') }, { rated_at: null }])
    await discardAll(ada)
  })

  it('what is wrong with a file is reported by the page, in its language', async () => {
    const refused = await send(ada, 'a,b\n1,2\n')
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/tr/import?problem=unknown-header.1.'])
    expect((await pageOf('/tr/import?problem=unknown-header.1.')).text).toContain(
      'İlk satır Letterboxd, IMDb ya da TMDB’den bildiğimiz bir satır değil.',
    )
    const simkl = await send(ada, 'SIMKL_ID,Title,Type\n1,Heat,movie\n')
    expect(simkl.headers.get('location')).toBe('/tr/import?problem=simkl..')
    expect((await pageOf('/en/import?problem=simkl..')).text).toContain('This is a file from Simkl,')
    const own = await pageOf('/en/import?problem=own-data..')
    expect(own.text).toContain('This is your own data from here.')
    expect(own.text).toContain('href="/en/settings#data"')
  })
})

describe('what files are taken', () => {
  it.each([
    ['none', '', '', 422, 'no-file'],
    ['an empty one', '', 'a.csv', 422, 'empty'],
    ['six megabytes', 'x'.repeat(6 * 1_048_576), 'a.csv', 413, 'too-large'],
    ['half a quote', 'Name,Year\n"Heat,1995\n', 'a.csv', 422, 'open-quote'],
  ])('%s: scripts learn why not', async (_, content, name, status, code) => {
    const answer = await send(ben, content, { scripts: true, name })
    expect([answer.status, await answer.json()]).toEqual([status, { problem: expect.objectContaining({ code }) }])
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  it('one at a time', async () => {
    expect((await send(ben, FILE, { scripts: true })).status).toBe(200)
    const second = await send(ben, FILE, { scripts: true })
    expect([second.status, await second.json()]).toEqual([
      409,
      { problem: { code: 'under-way', part: '', line: null } },
    ])
    await discardAll(ben)
  })
})

it('of films that the catalogue does not have none is chosen, and none gives its rating to one that is there', async () => {
  const films = [
    ['Inception', 2010, 5],
    ['Heat', 1995, 4.5],
    ['Cars', 2006, 3],
    ['Paterson', 2016, 4],
    ['Iron Man 2', 2010, 1.5],
    ['Fury', 2014, 4],
    ['Mad Max: Fury Road', 2015, 3.5],
  ]
  const rows = films.map(([name, year, rating]) => `2022-01-20,${name},${year},u,${rating}`)
  const content = ['Date,Name,Year,Letterboxd URI,Rating', ...rows, ''].join('\n')
  const { id } = (await (await send(ben, content, { scripts: true })).json()) as { id: string }
  await workOnImport(deps, { id })
  await ben.form('/api/import', { intent: 'run', id, ratings: '1', watched: '1' })
  await workOnImport(deps, { id })
  const rated = await site.db
    .selectFrom('content_ratings')
    .select(['content_type', 'content_id', 'rating'])
    .where('user_id', '=', ben.member.id)
    .orderBy('content_id')
    .execute()
  expect(rated).toEqual([
    { content_type: 'movie', content_id: 27205, rating: 10 },
    { content_type: 'movie', content_id: 76341, rating: 7 },
  ])
  await discardAll(ben)
})

describe('an import is its member’s alone', () => {
  it('guests sign in first; of others it does not exist, and nothing of it is kept by anybody', async () => {
    const taken = (await (await send(ben, FILE, { scripts: true })).json()) as { id: string }
    await workOnImport(deps, { id: taken.id })
    const path = `/en/import/${taken.id}`
    const own = await pageOf(path, ben)
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/no-store|private/)])
    expect(own.text.includes('Pulp Fiction')).toBe(true)
    const others = await pageOf(path)
    expect([others.status, others.text.includes('Pulp Fiction'), others.text.includes('ratings.csv')]).toEqual([
      404,
      false,
      false,
    ])
    const guest = visitor(site)
    for (const address of [path, '/en/import']) {
      const answer = await guest.get(address)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `/en/login?redirectPath=${encodeURIComponent(address)}`,
      ])
    }
    expect((await guest.script('/api/import', { intent: 'run', id: taken.id })).status).toBe(401)
    for (const id of [taken.id, '00000000-0000-4000-8000-000000000000', 'nonsense', "1' or '1'='1"]) {
      for (const intent of ['choose', 'run', 'stop', 'continue', 'take-back', 'discard', 'look-again']) {
        const answer = await ada.script('/api/import', { intent, id, number: '1', pick: 'skip' })
        expect([intent, id, answer.status]).toEqual([intent, id, 404])
        expect(await answer.json()).toMatchObject({ outcome: 'missing' })
      }
      const rows = await ada.get(`/api/import?id=${encodeURIComponent(id)}`)
      expect([id, rows.status]).toEqual([id, 404])
      const page = await pageOf(`/en/import/${encodeURIComponent(id)}`)
      expect([id, page.status]).toEqual([id, 404])
    }
    const { state } = await site.db
      .selectFrom('imports')
      .select('state')
      .where('id', '=', taken.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('preview')
    await discardAll(ben)
  })

  it('names of files and titles are text, whatever they hold', async () => {
    const evil = '<script>alert(1)</script>'
    const taken = (await (
      await send(ada, `Name,Year,Letterboxd URI\n"${evil}",2001,u\n`, { scripts: true, name: `${evil}.csv` })
    ).json()) as { id: string }
    await workOnImport(deps, { id: taken.id })
    for (const path of ['/en/import', `/en/import/${taken.id}`]) expect((await pageOf(path)).text).not.toContain(evil)
    await discardAll(ada)
  })
})

it('while the database is unavailable the pages say so', async () => {
  const member = await insertMember(site.db)
  expect(member.id).not.toBe('')
  site.failQueries(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  const pages = await Promise.all(
    ['/en/import', '/en/import/00000000-0000-4000-8000-000000000000'].map((path) => pageOf(path)),
  )
  site.failQueries(null)
  expect(pages.map(({ status }) => status)).toEqual([503, 503])
})
