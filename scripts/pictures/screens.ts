import type { Page } from '@playwright/test'

/** A screen as users see it. No selector here is a class, because pictures are taken before and after classes are renamed. */
export interface Screen {
  name: string
  /** Below the language. */
  path: string
  member?: true
  /** Actions before the picture is taken. Only the window is then shown, because overlays belong to it. */
  prepare?: (page: Page) => Promise<unknown>
}

export const MEMBER_NAME = 'picture'
/** The name of the member's list, and its URL. */
export const LIST_NAME = 'Rooms you cannot leave'
const LIST_PATH = '/share/rooms-you-cannot-leave'

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '' },
  { name: 'search', path: '/search?q=dark' },
  { name: 'search-nothing', path: '/search?q=zzqxzzqx' },
  { name: 'browse', path: '/search?genre=18&sort=rating' },
  { name: 'genres', path: '/search?view=genres' },
  { name: 'wizard', path: '/wizard' },
  { name: 'wizard-services', path: '/wizard?step=services&on=8' },
  { name: 'wizard-genres', path: '/wizard?step=genres&genre=18' },
  { name: 'wizard-results', path: '/wizard?step=results&genre=18' },
  { name: 'providers', path: '/search?view=providers' },
  { name: 'movie', path: '/movie/550-fight-club' },
  { name: 'movie-extras', path: '/movie/120' },
  { name: 'movie-bare', path: '/movie/5801' },
  { name: 'show', path: '/tv_show/1399-game-of-thrones', prepare: openAll },
  { name: 'person', path: '/person/287-brad-pitt' },
  { name: 'static-page', path: '/pages/privacy-policy' },
  { name: 'missing-page', path: '/nowhere' },
  { name: 'missing-title', path: '/movie/999999999' },
  { name: 'sign-in', path: '/login' },
  { name: 'sign-up', path: '/login?view=sign-up' },
  { name: 'forgot', path: '/login?view=forgot' },
  { name: 'sign-in-refused', path: '/login', prepare: submitEmpty },
  { name: 'services', path: '/services' },
  { name: 'preferences', path: '/preferences' },
  {
    name: 'preferences-dialog',
    path: '/discover-lists',
    prepare: (page) => openDialog(page, 'header [aria-haspopup="dialog"]'),
  },
  { name: 'suggestions', path: '/discover-lists', prepare: suggest },
  {
    name: 'prompt',
    path: '/movie/550-fight-club',
    prepare: (page) => openDialog(page, 'main h1 ~ * button, main section button'),
  },
  { name: 'card-pointed-at', path: '/search?q=fight', prepare: pointAtCard },
  { name: 'menu', path: '/discover-lists', member: true, prepare: (page) => clickFirst(page, '[popovertarget]') },
  { name: 'settings', path: '/settings', member: true },
  { name: 'settings-open', path: '/settings', member: true, prepare: openAll },
  { name: 'watchlist-grid', path: '/watchlist?tab=watchlist&view=grid', member: true },
  { name: 'watchlist-table', path: '/watchlist?tab=watchlist&view=table', member: true },
  { name: 'watchlist-surprise', path: '/watchlist/surprise?seed=a', member: true },
  { name: 'watchlist-empty', path: '/watchlist?tab=watching', member: true },
  {
    name: 'statuses',
    path: '/watchlist?tab=watchlist&view=table',
    member: true,
    prepare: (page) => clickFirst(page, 'td [popovertarget]'),
  },
  { name: 'movie-kept', path: '/movie/603-the-matrix', member: true },
  {
    name: 'stars',
    path: '/movie/603-the-matrix',
    member: true,
    prepare: (page) => openDialog(page, 'main button[aria-haspopup="dialog"]'),
  },
  { name: 'toast', path: '/movie/155', member: true, prepare: keepAgain },
  { name: 'list', path: LIST_PATH },
  { name: 'list-posters', path: `${LIST_PATH}?view=posters` },
  { name: 'list-own', path: LIST_PATH, member: true },
  { name: 'list-edit', path: `${LIST_PATH}?edit=1`, member: true },
  {
    name: 'list-row-menu',
    path: LIST_PATH,
    member: true,
    prepare: (page) => clickFirst(page, 'li:nth-of-type(2) [popovertarget]:last-of-type'),
  },
  { name: 'my-lists', path: '/my-lists', member: true },
  { name: 'my-lists-new', path: '/my-lists?new=1', member: true },
  { name: 'add-to-lists', path: '/my-lists?add=movie/603', member: true },
  { name: 'public-watchlist', path: `/u/${MEMBER_NAME}/mylist` },
]

/** Opens everything that can be expanded. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('main details').forEach((each) => each.setAttribute('open', '')))
}

async function clickFirst(page: Page, selector: string): Promise<void> {
  await page.locator(`${selector}:visible`).first().click()
}

async function submitEmpty(page: Page): Promise<void> {
  const form = page.locator('main form:has([name="password"])').first()
  await form.locator('[name="email"]').fill('nobody@kinora.example')
  await form.locator('[name="password"]').fill('wrong')
  await form.locator('[type="submit"]').first().click()
  await page.getByRole('alert').first().waitFor()
}

async function openDialog(page: Page, selector: string): Promise<void> {
  await clickFirst(page, selector)
  await page.getByRole('dialog').waitFor()
}

async function suggest(page: Page): Promise<void> {
  await page.getByRole('combobox').pressSequentially('dark')
  await page.getByRole('option').first().waitFor()
  await page.getByRole('combobox').press('ArrowDown')
}

async function pointAtCard(page: Page): Promise<void> {
  await page.locator('main article').first().hover()
}

/** Adds it again each time, so that the message is the same. */
async function keepAgain(page: Page): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' }
  await page.request.delete('/api/watchlist-entry', { data: { type: 'movie', id: 155 }, headers })
  await page.reload({ waitUntil: 'networkidle' })
  await clickFirst(page, 'main h1 ~ * button, main section button')
  await page.getByRole('status').filter({ visible: true }).first().waitFor()
}
