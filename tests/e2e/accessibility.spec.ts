import type { Page } from '@playwright/test'
import { expect, hydrated, openPreferences, test } from './site.ts'
import { STANDARDS, violations } from './violations.ts'

const SCREENS: Record<string, { path: string; prepare?: (page: Page) => Promise<unknown> }> = {
  home: { path: '' },
  results: { path: '/search?q=dark' },
  'no results': { path: '/search?q=zzqxzzqx' },
  genres: { path: '/search?view=genres' },
  providers: { path: '/search?view=providers' },
  movie: { path: '/movie/550-fight-club' },
  'movie with trailer and collection': { path: '/movie/120' },
  'movie without overview and offers': { path: '/movie/5801' },
  'TV show with all its seasons': {
    path: '/tv_show/1399-game-of-thrones',
    prepare: (page) => page.locator('.more-text summary').first().click(),
  },
  'missing title': { path: '/movie/999999999' },
  person: { path: '/person/287-brad-pitt' },
  'person without biography': { path: '/person/491-john-williams' },
  'person without credits in a tab': { path: '/person/491-john-williams?credits=tv' },
  'missing person': { path: '/person/999999999' },
  'static page': { path: '/pages/privacy-policy' },
  preferences: { path: '/preferences' },
  'preferences dialog': { path: '/discover-lists', prepare: openPreferences },
  suggestions: {
    path: '/discover-lists',
    async prepare(page) {
      await page.getByRole('combobox').pressSequentially('dark')
      await page.getByRole('option').first().waitFor()
      await page.getByRole('combobox').press('ArrowDown')
    },
  },
  'empty suggestions': {
    path: '/discover-lists',
    async prepare(page) {
      await page.getByRole('combobox').pressSequentially('zzqxzzqx')
      await page.locator('.completions .none').waitFor()
    },
  },
  'sign-in prompt': {
    path: '/movie/550-fight-club',
    async prepare(page) {
      await page.locator('.title-actions .button.primary').click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'card actions': {
    path: '/search?q=fight',
    async prepare(page) {
      await page.locator('main article').first().hover()
      await page.locator('main .card-actions').first().waitFor()
    },
  },
  login: { path: '/login' },
  lists: { path: '/discover-lists' },
  'missing list': { path: '/share/nowhere' },
  'missing page': { path: '/nowhere' },
}

// Fading in halfway through a measurement would count as too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of ['en', 'ar']) {
  for (const [name, { path, prepare }] of Object.entries(SCREENS)) {
    test(`axe finds nothing: ${name}, ${language}`, async ({ page }) => {
      await page.goto(`/${language}${path}`)
      await hydrated(page)
      await prepare?.(page)
      expect(await violations(page, STANDARDS)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      // Of all rules, colours alone depend on the theme.
      expect(await violations(page, null)).toEqual([])
    })
  }
}

test('axe finds nothing: reset page', async ({ page }) => {
  await page.goto('/reset-password')
  expect(await violations(page, STANDARDS)).toEqual([])
})
