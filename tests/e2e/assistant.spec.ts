import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { beMember } from './new-member.ts'
import { expect, open, overflow, painted, test } from './site.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Assistant' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Ask for something to watch' })
const send = (page: Page) => page.getByRole('button', { name: 'Send' })
const answers = (page: Page) => dialog(page).locator('.answers article')
const judgements = (page: Page) => page.getByRole('group', { name: 'Was this answer helpful?' })

/** Makes the page's guest distinct from those of other tests: browsers are recognised by their traits. */
async function beGuest(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'accept-language': `en;q=0.${randomInt(1_000)}` })
}

async function openAssistant(page: Page): Promise<void> {
  await open(page, '/en/discover-lists')
  await page.getByRole('banner').getByRole('link', { name: 'Ask' }).click()
  await expect(dialog(page).getByText(/questions left today/)).toBeVisible()
}

test('the browser’s way forward leads to it again, however late the page behind it comes', async ({ page }) => {
  await beGuest(page)
  await open(page, '/en')
  await page.locator('.welcome').getByRole('button', { name: 'Ask' }).click()
  await expect(dialog(page).getByText('Hi! Tell me your mood')).toBeVisible()
  await page.route('**/*.data*', () => {})
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/en')
  await page.goForward()
  await expect(dialog(page)).toBeVisible()
})

async function ask(page: Page, question: string): Promise<void> {
  const before = await judgements(page).count()
  await field(page).fill(question)
  await expect(send(page)).toBeEnabled()
  await field(page).press('Enter')
  await expect(judgements(page)).toHaveCount(before + 1)
}

test('HOME-01, AI-01, AI-29, ROUTE-44, ROUTE-45: the banner opens the assistant over the page, which stays as it was', async ({
  page,
}) => {
  await beGuest(page)
  await open(page, '/en')
  const button = page.locator('.welcome').getByRole('button', { name: 'Ask' })
  await page.evaluate(() => scrollTo(0, 60))
  const begun = page.waitForResponse('**/api/assistant-conversation')
  await button.click()
  await expect(page).toHaveURL('/en#ai-chat')
  await expect(dialog(page).getByText('Hi! Tell me your mood')).toBeVisible()
  expect((await begun).status()).toBe(201)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/en')
  await expect(button).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(60)
  await page.goForward()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/en')
})

test('ROUTE-44: the hash opens it on any page, closing takes the hash away and keeps the query', async ({ page }) => {
  await beGuest(page)
  await open(page, '/en/search?view=genres#ai-chat')
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/en/search?view=genres')
})

test('AI-04, AI-07, AI-30: a guest asks, hears that it is worked on, and gets titles 24 at a time', async ({
  page,
}) => {
  await beGuest(page)
  await openAssistant(page)
  await ask(page, 'movies')
  await expect(dialog(page).getByText('4 of 5 questions left today')).toBeVisible()
  await expect(answers(page)).toHaveCount(24)
  const more = dialog(page).getByRole('link', { name: 'Show more' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(answers(page)).toHaveCount(48)
  await expect(more).toBeFocused()
  const status = dialog(page)
    .getByRole('status')
    .filter({ hasText: /titles/ })
    .first()
  await expect(status).not.toBeEmpty()
})

test('AI-02, AI-08: the conversation, its titles and what was said of an answer outlast a reload', async ({ page }) => {
  await beMember(page)
  await openAssistant(page)
  await ask(page, 'comedies')
  const count = await answers(page).count()
  const helpful = judgements(page).getByRole('button', { name: 'Helpful', exact: true })
  await helpful.click()
  await expect(dialog(page).getByText('Thank you for your feedback.')).toBeVisible()
  await page.reload()
  await expect(dialog(page).getByText('comedies').filter({ visible: true }).first()).toBeVisible()
  await expect(answers(page)).toHaveCount(count)
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(judgements(page).getByRole('button', { name: 'Not helpful' })).toBeDisabled()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(request.url())
  })
  await judgements(page).getByRole('button', { name: 'Not helpful' }).click({ force: true })
  await painted(page)
  expect(sent).toEqual([])
})

test('AI-03, AI-27: a new chat deletes the conversation; others are opened again', async ({ page }) => {
  await beMember(page)
  await openAssistant(page)
  await ask(page, 'comedies')
  const conversation = await page.evaluate(() => JSON.parse(sessionStorage.getItem('assistant') ?? '').conversationId)
  await page.getByRole('button', { name: 'New chat' }).click()
  await page.getByRole('dialog', { name: 'Start a new chat?' }).getByRole('button', { name: 'New chat' }).click()
  await expect(judgements(page)).toHaveCount(0)
  await expect(answers(page)).toHaveCount(0)
  const gone = await page.request.get(`/api/assistant-conversation?id=${conversation}`)
  expect(gone.status()).toBe(404)
  await ask(page, 'horror movies')
  await page.evaluate(() => sessionStorage.clear())
  await openAssistant(page)
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await page.getByRole('button', { name: 'horror movies' }).click()
  await expect(judgements(page)).toHaveCount(1)
  await expect(answers(page)).not.toHaveCount(0)
})

test('AI-05, AI-06: nothing is sent without words; what is not about watching clears the titles', async ({ page }) => {
  await beMember(page)
  await openAssistant(page)
  await expect(send(page)).toBeDisabled()
  await field(page).press('Enter')
  await field(page).fill('one\n')
  await field(page).press('Shift+Enter')
  await expect(dialog(page).locator('.turn')).toHaveCount(0)
  await ask(page, 'comedies')
  await expect(answers(page)).not.toHaveCount(0)
  await ask(page, 'what is the weather')
  await expect(answers(page)).toHaveCount(0)
})

test('filters are removed and changed without a question, and the next one goes on from there', async ({ page }) => {
  await beMember(page)
  await openAssistant(page)
  await ask(page, 'comedies from the 90s')
  const left = await dialog(page)
    .getByText(/questions left today/)
    .textContent()
  const filters = dialog(page).getByRole('list', { name: 'Wishes as understood' })
  await filters.getByRole('button', { name: 'Change 1990s' }).click()
  await filters.getByRole('button', { name: '2000s', exact: true }).click()
  await expect(filters.getByText('2000s').first()).toBeVisible()
  await expect(dialog(page).locator('.answer-facts').first()).toContainText(/200\d/)
  await filters.getByRole('button', { name: 'Remove Comedy' }).click()
  await expect(filters.getByText('Comedy')).toHaveCount(0)
  await expect(dialog(page).getByText(left ?? 'x')).toBeVisible()
  const sent = page.waitForRequest('**/api/assistant-question')
  await ask(page, 'only movies')
  expect((await sent).postDataJSON()).toMatchObject({ filters: { yearRange: { min: 2000, max: 2009 } } })
})

test('AI-10, AI-11: at the limit nothing more can be asked, and guests hear how to get further', async ({ page }) => {
  await beGuest(page)
  await openAssistant(page)
  for (const question of ['comedies', 'dramas', 'thrillers', 'westerns', 'movies']) await ask(page, question)
  const banner = dialog(page).getByRole('alert')
  await expect(banner).toContainText('Daily limit reached. Please try again later.')
  await expect(banner).toContainText(/You can ask again: \w+day/)
  await expect(banner).toContainText('25 questions a day')
  await expect(field(page)).toBeDisabled()
  await banner.getByRole('link', { name: 'Create free account' }).click()
  await expect(page).toHaveURL(/\/en\/login\?action=register&redirectPath=%2Fen%2Fdiscover-lists%23ai-chat/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('titles stand under the answer, and all of them a step away and back', async ({ page }) => {
    await beMember(page)
    await open(page, '/en/discover-lists')
    await page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Ask' }).tap()
    await ask(page, 'comedies')
    await expect(dialog(page).locator('.answer-strip article')).toHaveCount(10)
    const all = dialog(page).getByRole('button', { name: 'See all titles' })
    await all.tap()
    await expect(dialog(page).getByRole('heading', { name: 'comedies' })).toBeFocused()
    await expect(answers(page).first()).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await dialog(page).getByRole('button', { name: 'Back to the conversation' }).tap()
    await expect(all).toBeFocused()
  })
})

test.describe('in trouble', () => {
  test.use({ expectedFaults: /Failed to load resource|ERR_FAILED/ })

  test('AI-18, AI-19: what fails keeps the question, and can be tried again', async ({ page }) => {
    await beMember(page)
    await openAssistant(page)
    await page.route('**/api/assistant-question', (route) => route.abort())
    await field(page).fill('comedies')
    await expect(send(page)).toBeEnabled()
    await field(page).press('Enter')
    await expect(dialog(page).locator('.reply-failed')).toHaveText('Sorry, an error occurred. Please try again.')
    await page.unroute('**/api/assistant-question')
    await page.route('**/api/assistant-question', (route) =>
      route.fulfill({ status: 500, json: { error: 'x', reason: 'failed' } }),
    )
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(dialog(page).locator('.reply-failed')).toHaveText(
      'Sorry, I encountered an error processing your request.',
    )
    await page.unroute('**/api/assistant-question')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(judgements(page)).toHaveCount(1)
    await expect(dialog(page).locator('.question')).toHaveText(['You asked: comedies'])
  })

  test('AI-17: without its tables the assistant says what is missing', async ({ page }) => {
    await beGuest(page)
    await page.route('**/api/assistant?*', (route) => route.fulfill({ status: 404, json: {} }))
    await open(page, '/en/discover-lists#ai-chat')
    await expect(dialog(page).getByRole('heading', { name: 'Database setup required' })).toBeVisible()
    await expect(field(page)).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('AI-04, AI-08, AI-03: the page asks, shows titles, takes feedback and begins anew', async ({ page }) => {
    await beMember(page)
    await page.goto('/en')
    await page.getByRole('textbox', { name: 'What are you in the mood for?' }).fill('Series like Severance')
    await page.locator('.welcome').getByRole('button', { name: 'Ask' }).click()
    await expect(field(page)).toHaveValue('Series like Severance')
    await field(page).fill('comedies from the 90s')
    await send(page).click()
    await expect(page.locator('.question')).toHaveText('You asked: comedies from the 90s')
    await expect(page.locator('.answers article')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Not helpful' }).click()
    await expect(page.getByText('Thank you for your feedback.')).toBeVisible()
    await page.getByRole('link', { name: 'Remove 1990s' }).click()
    await expect(page.getByRole('link', { name: 'Remove 1990s' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect(page.locator('.answers article')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'New chat' }).click()
    await expect(page).toHaveURL('/en/assistant')
    await expect(page.locator('.question')).toHaveCount(0)
  })
})
