import { beforeAll, describe, expect, it } from 'vitest'
import type { TitleRef } from '#shared/titles/title.ts'
import { insertOfferChange } from '#tests/factories/insert-offer-change.ts'
import { guestWith, HBO, HULU, page } from './guest-with-services.ts'
import { signedIn, visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { elements, hrefs, mainOf, plain, texts } from './read-html.ts'
import { withSite } from './site.ts'

const site = withSite({ sample: true })

/** HBO Max has it in the United States. */
const MATRIX = { type: 'movie', id: 603 } as const
/** HBO Max has it not. */
const FIGHT_CLUB = { type: 'movie', id: 550 } as const
const FIGHT_CLUB_PAGE = '/en/movie/550-fight-club'

/** The site's clock stands on the first of January. */
const notice = (title: TitleRef, change: 'came' | 'went', noticed_at: string) =>
  insertOfferChange(site.db, title, { service_id: HBO, change, noticed_at })

beforeAll(async () => {
  await notice(MATRIX, 'came', '2025-12-31T08:00:00Z')
  await notice(FIGHT_CLUB, 'went', '2025-12-20T08:00:00Z')
})

const member = async (name: string): Promise<Visit> => {
  const who = await signedIn(site, name)
  await site.db
    .updateTable('user_profiles')
    .set({ country_code: 'US', services: [HBO] })
    .where('id', '=', who.member.id)
    .execute()
  return who
}

describe('what is new on a visitor’s services', () => {
  it('is the first row of the home page of those who have the service', async () => {
    const { guest } = await guestWith(site, [HBO])
    const home = await page(guest, '/en')
    expect(texts(home, 'h2').slice(0, 2)).toEqual(['New on your services', 'Tonight on HBO Max'])
    expect(texts(home, 'p')).toContain('Came to HBO Max on Wednesday')
    const { guest: other } = await guestWith(site, [HULU])
    for (const who of [other, visitor(site)])
      expect(plain(await page(who, '/en'))).not.toContain('New on your services')
  })

  it('is a filter of the watchlist without scripts, and said on its cards', async () => {
    const who = await member('waits-for-matrix')
    for (const { type, id } of [MATRIX, FIGHT_CLUB])
      await who.form('/api/watchlist-entry', { type, id: String(id), status: 'want_to_watch' })
    const all = mainOf(await page(who, '/en/watchlist'))
    expect(texts(all, 'p')).toEqual(expect.arrayContaining(['Came to HBO Max on Wednesday', 'Gone from HBO Max']))
    const filter = hrefs(all).find((href) => href.includes('new=1')) ?? ''
    const found = mainOf(await page(who, `/en/watchlist${filter}`))
    expect(texts(found, 'h3')).toEqual(['The Matrix'])
    expect(texts(mainOf(await page(who, `/en/watchlist${filter}&view=table`)), 'p')).toContain(
      'Came to HBO Max on Wednesday',
    )
  })
})

describe('a title that none of a visitor’s services has', () => {
  const said = async (who: Visit) => plain(await page(who, FIGHT_CLUB_PAGE))

  it('says so, and that it has gone from one of them, but not to those without services', async () => {
    const { guest } = await guestWith(site, [HBO])
    const own = await said(guest)
    for (const text of ['Not on your services', 'Gone from HBO Max', 'Tell me when it comes'])
      expect(own).toContain(text)
    const { guest: viewer } = await guestWith(site, [HULU])
    for (const who of [viewer, visitor(site)]) {
      const other = await said(who)
      for (const text of ['Not on your services', 'Gone from', 'Tell me when']) expect(other).not.toContain(text)
    }
  })

  it('is waited for by a form, which keeps a status that it has', async () => {
    const who = await member('waits-for-fight-club')
    const form = elements(await page(who, FIGHT_CLUB_PAGE), 'button').find(({ value }) => value === 'add')
    expect(form).toMatchObject({ name: 'status', type: 'submit' })
    const send = () =>
      who.form('/api/watchlist-entry', { type: 'movie', id: '550', status: 'add', returnTo: FIGHT_CLUB_PAGE })
    expect((await send()).status).toBe(303)
    const after = await said(who)
    expect(after).toContain('When it comes, we will show it here and on your home page.')
    expect(after).not.toContain('Tell me when it comes')
    await who.form('/api/watchlist-entry', { type: 'movie', id: '550', status: 'watched' })
    await send()
    const watched = await said(who)
    expect(watched).toContain('Not on your services')
    expect(watched).not.toContain('When it comes')
  })
})
