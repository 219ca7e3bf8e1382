import type { Page } from '@playwright/test'
import { beMember, insertAccount, signIn } from './new-member.ts'
import { expect, hydrated, open, overflow, test } from './site.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const next = (page: Page) => page.getByRole('button', { name: /^(Next|Show \d+ titles?)$/ }).last()
const back = (page: Page) => page.getByRole('button', { name: 'Back' })
const tile = (page: Page, name: string) => page.locator('.option-tile').filter({ hasText: name }).first()
const toast = (page: Page) => page.locator('.toasts .toast')
const picks = (page: Page) => page.locator('.wizard-picks h2')
const watchlist = (page: Page) => page.locator('.shelf .card-title, .shelf .row-title')

/** The number of matching titles so far. */
async function fitting(page: Page): Promise<number> {
  await expect(page.locator('.wizard-preview')).toHaveAttribute('aria-busy', 'false')
  return Number((await page.locator('.wizard-count b').textContent())?.replace(/\D/g, ''))
}

/** Answers the questions on services and genres; the genres' question is shown. */
async function answerGenres(page: Page): Promise<void> {
  await open(page, '/en/wizard')
  await next(page).click()
  await tile(page, 'Netflix').click()
  await next(page).click()
  await tile(page, 'Drama').click()
  await expect(page).toHaveURL('/en/wizard?step=genres&on=8&genre=18')
}

test('WIZARD-01, -02, -06, -08, Q58: leads from home through its questions; the count follows, and every way back keeps the answers', async ({
  page,
}) => {
  test.slow()
  await open(page, '/en')
  await page.getByRole('main').getByRole('link', { name: 'Help me choose' }).click()
  await expect(heading(page)).toHaveText('What would you like to watch?')
  const all = await fitting(page)
  await tile(page, 'Movies only').click()
  await expect(page).toHaveURL('/en/wizard?type=movie')
  await expect.poll(() => fitting(page)).toBeLessThan(all)
  await expect(page.locator('.wizard-posters img')).toHaveCount(9)

  await next(page).click()
  await expect(heading(page)).toHaveText('Which services do you have?')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText('Select at least one platform or continue to see all')).toBeVisible()
  await tile(page, 'Netflix').click()
  await expect(page.getByText('1 service chosen')).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Select at least one genre or continue to see all')).toBeVisible()
  await tile(page, 'Drama').click()
  await tile(page, 'Comedy').click()
  await expect(page.getByText('2 genres chosen')).toBeVisible()
  const some = await fitting(page)
  await next(page).click()
  await tile(page, 'Rating').click()
  await next(page).click()
  await tile(page, '7 and above').click()
  await expect.poll(() => fitting(page)).toBeLessThan(some)
  await next(page).click()
  await expect(heading(page)).toHaveText('Three picks for tonight')
  const address = '/en/wizard?step=results&type=movie&on=8&genre=18,35&sort=rating&rating=7'
  await expect(page).toHaveURL(address)
  await expect(picks(page)).toHaveCount(3)

  await page.goBack()
  await expect(page.getByRole('radio', { name: '7 and above' })).toBeChecked()
  await back(page).click()
  await expect(page.getByRole('radio', { name: /^Rating/ })).toBeChecked()
  await back(page).click()
  await expect(page.getByRole('checkbox', { name: 'Drama' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Comedy' })).toBeChecked()
  await hydrated(page)
  for (const following of ['What should come first?', 'How good does it have to be?', 'Three picks for tonight']) {
    await next(page).click()
    await expect(heading(page)).toHaveText(following)
  }
  await expect(page).toHaveURL(address)
  await page.getByRole('link', { name: 'Genre Comedy, Drama' }).click()
  await expect(heading(page)).toHaveText('What are you in the mood for?')
  await page.goBack()
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page).toHaveURL('/en/wizard')
  await expect(page.getByRole('radio', { name: /^Both/ })).toBeChecked()
})

test('WIZARD-08: the browser’s way back to an early question keeps what was answered later', async ({ page }) => {
  await answerGenres(page)
  await page.goBack()
  await expect(heading(page)).toHaveText('Which services do you have?')
  await page.goBack()
  await expect(heading(page)).toHaveText('What would you like to watch?')
  await expect(page).toHaveURL('/en/wizard?on=8&genre=18')
  await next(page).click()
  await expect(page.getByRole('checkbox', { name: 'Netflix' })).toBeChecked()
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(page).toHaveURL('/en/wizard?step=genres&on=&genre=18')
})

test('two steps back in a row lead two questions back, however late the screen follows', async ({ page }) => {
  // Like a busy phone: React's work after the first step's screen arrives after the second step.
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    let isHeld = false
    const send = MessagePort.prototype.postMessage
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const sent = () => send.call(this, message)
      if (isHeld) held.push(sent)
      else sent()
    }
    const release = () => {
      isHeld = false
      for (const sent of held.splice(0)) sent()
    }
    window.addEventListener('back-twice', () => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('main h1')?.textContent.startsWith('Which services')) return
        observer.disconnect()
        isHeld = true
        window.addEventListener('popstate', () => setTimeout(release, 50), { once: true })
        history.back()
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
      history.back()
    })
  })
  await answerGenres(page)
  await page.evaluate(() => window.dispatchEvent(new Event('back-twice')))
  await expect(heading(page)).toHaveText('What would you like to watch?')
  await page.goForward()
  await expect(heading(page)).toHaveText('Which services do you have?')
})

test('WIZARD-07: asks TV for seasons; its fields are a keyboard’s too', async ({ page }) => {
  await open(page, '/en/wizard?step=rating&type=tv')
  await page.getByRole('radio', { name: 'Any rating' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/en/wizard?step=rating&type=tv&rating=5')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('How many seasons?')
  const all = await fitting(page)
  await page.getByLabel('At least').selectOption('5')
  await expect.poll(() => fitting(page)).toBeLessThan(all)
  await page.getByLabel('At most').selectOption('3')
  await next(page).click()
  await expect(page).toHaveURL('/en/wizard?step=results&type=tv&rating=5&seasons-from=3&seasons-to=5')
})

test('WIZARD-08: another title takes a place among the three, and the button keeps the focus', async ({ page }) => {
  await open(page, '/en/wizard?step=results&type=movie&genre=18')
  const [, second = ''] = await picks(page).allTextContents()
  const swap = page.locator('.wizard-picks li:nth-child(2)').getByRole('link', { name: /^Replace / })
  await swap.click()
  await expect(picks(page).nth(1)).not.toHaveText(second)
  await expect(swap).toBeFocused()
  await expect(page.locator('.grid h3').filter({ hasText: second })).toHaveCount(1)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => page.locator('.grid h3').count()).toBe(45)
  await expect(picks(page).nth(1)).not.toHaveText(second)
})

test('WIZARD-09, -10, -13: a member keeps titles that they choose, and takes them back', async ({ page }) => {
  await beMember(page)
  await open(page, '/en/wizard?step=results&type=movie&genre=18')
  await page.getByRole('link', { name: 'Choose titles' }).click()
  const save = page.getByRole('button', { name: 'Add to my watchlist' })
  await save.click()
  await expect(toast(page)).toContainText('No results to save')
  const [title = ''] = await picks(page).allTextContents()
  await page.getByRole('checkbox', { name: `Choose ${title}` }).check()
  await page.locator('.grid').getByRole('checkbox').first().check()
  await expect(page.getByText('2 titles chosen')).toBeVisible()
  await save.click()
  await expect(toast(page)).toContainText('2 titles added to your watchlist')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await save.click()
  await expect(toast(page)).toContainText('2 titles added to your watchlist')
  await save.click()
  await expect(toast(page)).toContainText('All of them are on your watchlist already')
  await open(page, '/en/watchlist')
  await expect(watchlist(page)).toHaveCount(2)
})

test.describe('trouble', () => {
  test.use({ expectedFaults: /wizard-(?:save|count)/ })

  test('WIZARD-10, ERRORS-10: says that results could not be saved, or not counted', async ({ page }) => {
    await beMember(page)
    await page.route('**/api/wizard-*', (route) => route.abort())
    await open(page, '/en/wizard?step=results&genre=18')
    await page.getByRole('button', { name: 'Add 24 titles to my watchlist' }).click()
    await expect(toast(page)).toContainText('Error saving results')
    await open(page, '/en/wizard')
    await tile(page, 'Movies only').click()
    await expect(page.locator('.wizard-preview')).toContainText('The number of titles is not known right now.')
    await next(page).click()
    await expect(heading(page)).toHaveText('Which services do you have?')
  })
})

test('WIZARD-09: results become a list', async ({ page }) => {
  await beMember(page)
  await open(page, '/en/wizard?step=results&type=movie&genre=18')
  const [title = ''] = await picks(page).allTextContents()
  await page.getByRole('button', { name: 'Keep as a list' }).click()
  await expect(toast(page)).toContainText('List created successfully (+5 bonus prompts!)')
  await expect(heading(page)).toHaveText(/^Picked on /)
  await expect(page.getByRole('main').getByRole('link', { name: title }).first()).toBeVisible()
})

test('WIZARD-11, HEADER-10, HEADER-12: a guest signs in to keep results, finds them again, and keeps them by one press', async ({
  page,
}) => {
  const member = await insertAccount()
  const address = '/en/wizard?step=results&type=movie&genre=18&rating=7&choose=1'
  await open(page, address)
  const [, second = ''] = await picks(page).allTextContents()
  await page.getByRole('checkbox', { name: `Choose ${second}` }).check()
  await page.getByRole('button', { name: 'Add to my watchlist' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText('Sign in to add this to your watchlist')
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, member)
  await expect(page.getByText('Your results are back. Add the title that you had chosen?')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Choose ${second}` })).toBeChecked()
  await page.getByRole('button', { name: 'Add 1 title to my watchlist' }).click()
  await expect(toast(page)).toContainText('1 title added to your watchlist')
  await expect(page).toHaveURL('/en/wizard?step=results&type=movie&genre=18&rating=7')
  await open(page, '/en/watchlist')
  await expect(watchlist(page)).toHaveText([second])
})

test('reads from right to left in Arabic, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/ar/wizard?step=genres')
  const forward = await page.locator('.wizard-foot .primary').boundingBox()
  const backward = await page.locator('.wizard-back').boundingBox()
  expect(forward?.x).toBeLessThan(backward?.x ?? 0)
  expect(await overflow(page)).toBe(0)
  await expect(page.locator('.wizard-show')).toBeVisible()
})
