import { describe, expect, it } from 'vitest'
import { signedIn, visitor } from './member-browser.ts'
import { elements, hrefs, metaContent, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })
type Member = Awaited<ReturnType<typeof signedIn>>

const put = (who: Member, id: number, status = 'want_to_watch') =>
  who.json('/api/watchlist-entry', { type: 'movie', id, status })

async function surprise(who: Member, search = ''): Promise<string> {
  const answer = await who.get(`/en/watchlist/surprise${search}`)
  expect([search, answer.status]).toEqual([search, 200])
  return answer.text()
}

/** The title shown, by its URL. */
const shown = (html: string) => /<article class="surprise">[\s\S]*?href="([^"]*)"/.exec(html)?.[1]
const linkNamed = (html: string, name: string) =>
  (new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:(?!</a>).)*${name}`).exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

describe('GET /{lang}/watchlist/surprise', () => {
  it('leads guests to the sign-in screen and back, query kept', async () => {
    const answer = await visitor(site).get('/en/watchlist/surprise?time=90')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/en/login?redirectPath=%2Fen%2Fwatchlist%2Fsurprise%3Ftime%3D90')
  })

  it('works without scripts: a title, another one, none twice, and the same address again', async () => {
    const who = await signedIn(site, 'Sol')
    for (const id of [550, 603, 155]) await put(who, id)
    expect(hrefs(await (await who.get('/en/watchlist')).text())).toContain('/en/watchlist/surprise')
    const first = await surprise(who, '?seed=x')
    expect(plain(first)).toContain('Drawn by chance from the 3 titles that you want to watch.')
    expect(metaContent(first, 'robots')).toBe('noindex')
    const second = await surprise(who, linkNamed(first, 'Another one'))
    const third = await surprise(who, linkNamed(second, 'Another one'))
    expect(new Set([first, second, third].map(shown)).size).toBe(3)
    const again = await surprise(who, linkNamed(third, 'Another one'))
    expect([shown(again), plain(again)]).toEqual([shown(first), expect.stringContaining('They come again')])
    expect(shown(await surprise(who, '?seed=x'))).toBe(shown(first))
  })

  it('marks it as being watched by a form, which leads back to the same title', async () => {
    const who = await signedIn(site, 'Noa')
    await put(who, 550)
    await put(who, 603)
    const html = await surprise(who, '?seed=x')
    const fields = elements(html, 'input').filter(({ type }) => type === 'hidden')
    const value = (name: string) => fields.findLast((field) => field['name'] === name)?.['value'] ?? ''
    const returnTo = value('returnTo').replaceAll('&amp;', '&')
    const answer = await who.form('/api/watchlist-entry', {
      type: value('type'),
      id: value('id'),
      status: 'watching',
      returnTo,
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, returnTo])
    const back = await (await who.get(returnTo)).text()
    expect(shown(back)).toBe(shown(html))
    expect(texts(back, 'button')).toContain('Watching')
    expect(shown(await surprise(who, linkNamed(back, 'Another one')))).not.toBe(shown(html))
  })

  it('says what leaves nothing, and offers to give it up', async () => {
    const who = await signedIn(site, 'Ida')
    expect(plain(await surprise(who))).toContain('Nothing here to choose from yet')
    await put(who, 550)
    await site.db
      .updateTable('user_profiles')
      .set({ services: [2_000_000] })
      .where('id', '=', who.member.id)
      .execute()
    const both = await surprise(who, '?seed=x&time=60&mine=1')
    expect(plain(both)).toContain('Nothing that short on your services')
    expect(plain(await surprise(who, linkNamed(both, 'Show the only title')))).toContain('The only title that you want')
    const short = await surprise(who, '?seed=x&time=60')
    expect(plain(short)).toContain('The one title whose length is known takes longer.')
    expect(shown(await surprise(who, linkNamed(short, 'Of any length')))).toContain('/en/movie/550')
    const mine = await surprise(who, '?seed=x&mine=1')
    expect(plain(mine)).toContain('Nothing on your services')
    expect(shown(await surprise(who, linkNamed(mine, 'On any service')))).toContain('/en/movie/550')
  })

  it.each(['?seed=%00&time=x&mine=yes&after=person/1&title=movie/0', '?after=movie/99999999999&title='])(
    'takes what makes no sense for nothing: %s',
    async (search) => {
      const who = await signedIn(site, `Odd${search.length}`)
      await put(who, 550)
      expect(shown(await surprise(who, search))).toContain('/en/movie/550')
    },
  )
})
