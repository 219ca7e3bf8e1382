import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CONSENT_AND_CONTACT } from './consent-screens.ts'
import { furnishLists, LISTS } from './list-screens.ts'
import { furnishOwnList, OWN_LIST } from './own-list-screens.ts'
import { keep, share } from './new-member.ts'
import type { NewMember } from './new-member.ts'

import type { Screen } from './screen.ts'
import { IMPORTING, SETTINGS } from './settings-screens.ts'
import { openPreferences } from './site.ts'
import { TROUBLE, withoutNetwork } from './trouble-screens.ts'

const box = (page: Page) => page.getByRole('combobox').first()
const authForm = (page: Page) => page.locator('main form:has([type="password"])').first()

/** As a separate guest: browsers are recognised by their traits. */
async function openAssistant(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'accept-language': `en;q=0.${randomInt(1_000)}` })
  await page.evaluate(() => {
    window.location.hash = 'ai-chat'
  })
  await page.locator('.assistant-chips button[aria-disabled="false"]').first().waitFor()
}

/** The touch replacement for a card's hover buttons. */
async function openSheet(page: Page): Promise<void> {
  await page
    .locator('.card-more')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await page.getByRole('dialog').waitFor()
}

/** Makes the quota of that browser appear used up. */
function withoutQuestions(page: Page): Promise<unknown> {
  const resetAt = new Date(Date.now() + 3_600_000).toISOString()
  const state = { setupRequired: false, quota: { remaining: 0, limit: 5, resetAt }, conversations: [] }
  return page.route(/\/api\/assistant\?/, (route) => route.fulfill({ json: state }), { times: 1 })
}

const READING: readonly Screen[] = [
  { name: 'home, with the banner for guests', path: '' },
  { name: 'movie', like: 'movie with trailer and collection', path: '/movie/550-fight-club' },
  { name: 'movie with trailer and collection', path: '/movie/120' },
  { name: 'movie without overview and offers', path: '/movie/5801' },
  {
    name: 'TV show with all its seasons',
    path: '/tv_show/1399-game-of-thrones',
    prepare: (page) => page.locator('main .when-closed').first().click(),
  },
  { name: 'title without a number', path: '/movie' },
  { name: 'missing title', path: '/movie/999999999' },
  { name: 'person', path: '/person/287-brad-pitt' },
  { name: 'person without biography', like: 'person', path: '/person/491-john-williams' },
  { name: 'person without credits in a tab', path: '/person/491-john-williams?credits=tv' },
  { name: 'missing person', like: 'missing title', path: '/person/999999999' },
  { name: 'static page', path: '/pages/privacy-policy' },
  { name: 'missing page', like: 'missing address', path: '/nowhere' },
  { name: 'missing address', path: '/nowhere/at/all' },
  ...CONSENT_AND_CONTACT,
]

const CHOOSING: readonly Screen[] = [
  { name: 'results', path: '/search?q=dark' },
  { name: 'no results', path: '/search?q=zzqxzzqx' },
  { name: 'titles of a type', like: 'results', path: '/search?type=movie&rating=x' },
  { name: 'people and titles', path: '/search?q=brad+pitt' },
  {
    name: 'Discover with its filters',
    path: '/search',
    async prepare(page) {
      // In a row if there is room, otherwise in a sheet.
      await page.locator('.filters-open:visible, .filter-box:visible > summary').first().click()
      await page.locator('.filter-box .chip').first().waitFor()
    },
  },
  { name: 'the wizard’s first question', path: '/wizard' },
  {
    name: 'the wizard’s services',
    path: '/wizard?step=services&on=8',
    prepare: (page) => page.locator('.wizard-more summary').click(),
  },
  { name: 'the wizard’s genres', like: 'the wizard’s services', path: '/wizard?step=genres&genre=18' },
  { name: 'the wizard’s order', like: 'the wizard’s first question', path: '/wizard?step=sort' },
  { name: 'the wizard’s rating', like: 'the wizard’s first question', path: '/wizard?step=rating' },
  { name: 'the wizard’s seasons', path: '/wizard?step=seasons&type=tv' },
  { name: 'the wizard’s results, chosen from', path: '/wizard?step=results&choose=1&wizard=m550' },
  { name: 'no results of the wizard', path: '/wizard?step=results&rating=10&type=tv' },
  { name: 'genres', path: '/search?view=genres' },
  { name: 'providers', path: '/search?view=providers' },
  { name: 'the assistant as a page', path: '/assistant?from=1990&to=1999' },
  { name: 'the assistant', like: 'an answer of the assistant', path: '/discover-lists', prepare: openAssistant },
  {
    name: 'an answer of the assistant',
    path: '/services',
    async prepare(page) {
      await openAssistant(page)
      await page.locator('.assistant-welcome + .assistant-chips button').first().click()
      await page.locator('.assistant .feedback').waitFor()
    },
  },
  {
    name: 'the assistant without a question left',
    path: '/search?view=providers',
    async prepare(page) {
      await withoutQuestions(page)
      await page.evaluate(() => {
        window.location.hash = 'ai-chat'
      })
      await page.locator('.limit-banner').waitFor()
    },
  },
  { name: 'preferences dialog', path: '/discover-lists', prepare: openPreferences },
  {
    name: 'suggestions',
    path: '/discover-lists',
    async prepare(page) {
      await box(page).fill('dark')
      await page.getByRole('option').first().waitFor()
      await box(page).press('ArrowDown')
    },
  },
  {
    name: 'empty suggestions',
    like: 'suggestions',
    path: '/discover-lists',
    async prepare(page) {
      await box(page).fill('zzqxzzqx')
      await page.locator('search [aria-live]:not(:empty)').waitFor({ state: 'attached' })
    },
  },
  { name: 'lists', path: '/discover-lists' },
  { name: 'missing list', like: 'missing address', path: '/share/nowhere' },
  {
    name: 'the keys',
    path: '/discover-lists',
    prepare: (page) => page.keyboard.press('?').then(() => page.getByRole('dialog').waitFor()),
  },
  { name: 'services', path: '/services' },
  { name: 'preferences', path: '/preferences' },
  {
    name: 'sign-in prompt',
    path: '/movie/5801',
    async prepare(page) {
      await page.locator('.title-actions button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'card actions',
    like: 'a member’s buttons on a card',
    path: '/search?q=fight',
    async prepare(page) {
      await page.locator('main article').first().hover()
      await page.locator('main article').first().getByRole('button').first().waitFor()
    },
  },
  {
    name: 'the sheet of a guest’s card',
    like: 'the sheet of a member’s card',
    path: '/search?q=fight',
    prepare: openSheet,
  },
]

const SIGNING_IN: readonly Screen[] = [
  { name: 'sign in', like: 'a wrong password', path: '/login' },
  {
    name: 'a wrong password',
    path: '/login',
    async prepare(page) {
      await authForm(page).locator('[name="email"]').fill('nobody@kinora.example')
      await authForm(page).locator('[name="password"]').fill('wrong')
      await authForm(page).locator('[type="submit"]').click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'sign up with faults',
    path: '/login?view=sign-up',
    async prepare(page) {
      await authForm(page).locator('[name="displayName"]').fill('a b')
      await authForm(page).locator('[name="password"]').fill('password')
      await authForm(page).locator('[type="submit"]').click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  },
  { name: 'forgotten password', path: '/login?view=forgot' },
  { name: 'mail sent', path: '/login?view=reset-sent' },
  { name: 'link sent', path: '/login?view=link-sent' },
  { name: 'second step', path: '/login?view=code' },
  { name: 'admin variant', like: 'a wrong password', path: '/login?fromAdmin=true' },
  { name: 'new address without effect', path: '/settings/email?token=x' },
  { name: 'link without effect', path: '/login/confirm?token=x' },
  { name: 'sign-in link without effect', path: '/login/link?token=x' },
]

const WATCHLIST: readonly Screen[] = [
  { name: 'watchlist as a grid', like: 'a member’s buttons on a card', path: '/watchlist?tab=watchlist&view=grid' },
  { name: 'watchlist as a table', like: 'the menu of statuses', path: '/watchlist?tab=watchlist&view=table' },
  { name: 'an empty tab', path: '/watchlist?tab=watching&view=grid' },
  { name: 'a calendar with nothing in it', path: '/calendar' },
  { name: 'a surprise', path: '/watchlist/surprise?seed=a' },
  { name: 'no surprise that short', path: '/watchlist/surprise?seed=a&time=60&mine=1' },
  {
    name: 'the menu of statuses',
    path: '/watchlist?tab=watchlist&view=table',
    prepare: (page) => page.locator('td button[popovertarget]').first().click(),
  },
  {
    name: 'a member’s buttons on a card',
    path: '/watchlist?tab=watchlist&view=grid',
    async prepare(page) {
      await page.locator('main article').first().hover()
      await page.locator('main article').first().getByRole('button').first().waitFor()
    },
  },
  {
    name: 'the sheet of a member’s card',
    path: '/watchlist?tab=watchlist&view=grid',
    prepare: openSheet,
  },
  { name: 'a title of a member', like: 'a message with another try', path: '/movie/603-the-matrix' },
  {
    name: 'the stars',
    path: '/movie/603-the-matrix',
    async prepare(page) {
      await page.locator('.title-actions button[aria-haspopup="dialog"]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a message with undo',
    like: 'a message with another try',
    path: '/movie/550-fight-club',
    async prepare(page) {
      await page.locator('.keep .primary').first().click()
      await page.locator('.toast').hover()
    },
  },
  {
    name: 'a message with another try',
    path: '/movie/13-forrest-gump',
    async prepare(page) {
      await withoutNetwork(page, '**/api/watchlist-entry')
      await page.locator('.keep .primary').first().click()
      await page.locator('.toast.bad').hover()
    },
  },
  { name: 'somebody’s lists, without any', path: '/u/{name}/my-suggestion-lists' },
  { name: 'somebody’s public watchlist', path: '/u/{name}/mylist' },
]

export interface ScreenGroup {
  title: string
  screens: readonly Screen[]
  /** For members: creates their data. */
  furnish?: (page: Page, member: NewMember) => Promise<void>
}

export const GROUPS: readonly ScreenGroup[] = [
  { title: 'for reading', screens: READING },
  { title: 'for choosing', screens: CHOOSING },
  { title: 'of trouble', screens: TROUBLE },
  { title: 'for signing in', screens: SIGNING_IN },
  { title: 'of the settings', screens: SETTINGS, furnish: async () => {} },
  { title: 'of imports', screens: IMPORTING, furnish: async () => {} },
  {
    title: 'of the watchlist',
    screens: WATCHLIST,
    async furnish(page) {
      await keep(page, ['movie/603', 'movie/122', 'tv_show/1399'])
      await share(page)
    },
  },
  {
    title: 'of a list',
    screens: OWN_LIST,
    furnish: furnishOwnList,
  },
  {
    title: 'of a member’s lists',
    screens: LISTS,
    furnish: furnishLists,
  },
]

export function addressOf({ path }: Screen, language: string, member: NewMember | null): string {
  return `/${language}${path.replace('{name}', member?.name ?? '')}`
}
