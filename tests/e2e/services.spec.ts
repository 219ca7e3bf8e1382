import type { Page } from '@playwright/test'
import { signUp } from './new-member.ts'
import { expect, hydrated, open, test } from './site.ts'

const FIGHT_CLUB = '/en/movie/550-fight-club'
const MATRIX = '/en/movie/603-the-matrix'

const ownToggle = (page: Page, service: string) => page.getByRole('button', { name: `${service}: Mine`, exact: true })
const onlyMine = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Only on my services', exact: true })
const cards = (page: Page) => page.locator('main article.card')
const marked = (page: Page) => page.locator('main article .service-logos.mine')

/** Cards whose mark of a service, own or other, is not whole within the card's facts, or is without a name. */
function cutMarks(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main .card .service-logos')]
      .filter((marks) => {
        const [first] = marks.querySelectorAll('img')
        const facts = marks.closest('.card-facts')?.getBoundingClientRect()
        const mark = first?.getBoundingClientRect()
        if (first === undefined || facts === undefined || mark === undefined) return true
        const isWhole = mark.width > 0 && mark.left >= facts.left && mark.right <= facts.right
        return facts.width > 0 && !(isWhole && first.alt !== '')
      })
      .map((marks) => marks.closest('.card')?.textContent),
  )
}

/** Waits until the change is saved. */
async function press(page: Page, button: ReturnType<Page['getByRole']>) {
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/services'))
  await button.click()
  expect((await saved).status()).toBe(200)
}

test('DETAIL-03, HOME-07: a guest picks services on a title, sees them on cards, and keeps them when signing up', async ({
  page,
}) => {
  test.slow()
  await open(page, MATRIX)
  await expect(ownToggle(page, 'HBO Max')).toHaveAttribute('aria-pressed', 'false')
  await press(page, ownToggle(page, 'HBO Max'))
  await expect(ownToggle(page, 'HBO Max')).toHaveAttribute('aria-pressed', 'true')
  await expect(marked(page).first()).toBeAttached()

  await open(page, '/en')
  const mark = marked(page).first().getByRole('img', { name: 'HBO Max' })
  await expect(mark).toBeVisible()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await cutMarks(page)).toEqual([])
  await page.setViewportSize({ width, height })
  const all = await cards(page).count()
  await press(page, onlyMine(page))
  await expect(onlyMine(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(onlyMine(page)).toBeFocused()
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  await expect(page.getByRole('heading', { name: 'On Netflix' })).toHaveCount(0)
  await expect.poll(async () => (await cards(page).count()) - (await marked(page).count())).toBe(0)

  await open(page, '/en/search?q=fight+club')
  await expect(page.getByRole('heading', { name: 'There are titles, but you have hidden them' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Switch off “Only on my services”' }))
  await expect(page.getByRole('main').getByRole('link', { name: 'Fight Club' }).first()).toBeVisible()
  await expect(onlyMine(page)).toBeFocused()
  await press(page, onlyMine(page))

  await signUp(page)
  await open(page, '/en')
  await expect(onlyMine(page)).toHaveAttribute('aria-pressed', 'true')
  const left = (await page.context().cookies()).map(({ name }) => name)
  expect(left.filter((name) => ['user_services', 'user_only_mine'].includes(name))).toEqual([])
  await open(page, MATRIX)
  await expect(ownToggle(page, 'HBO Max')).toHaveAttribute('aria-pressed', 'true')
})

test('pressing again takes a service back; several in a row are all kept; all of it by keyboard', async ({ page }) => {
  await open(page, FIGHT_CLUB)
  for (const service of ['Hulu', 'Peacock']) {
    await ownToggle(page, service).focus()
    await page.keyboard.press('Enter')
    await expect(ownToggle(page, service)).toHaveAttribute('aria-pressed', 'true')
  }
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'user_services')?.value)
    .toBe('15.386')
  await press(page, ownToggle(page, 'Hulu'))
  await expect(ownToggle(page, 'Hulu')).toHaveAttribute('aria-pressed', 'false')
  await expect(ownToggle(page, 'Hulu')).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(ownToggle(page, 'Peacock')).toHaveAttribute('aria-pressed', 'true')
  await expect(ownToggle(page, 'Hulu')).toHaveAttribute('aria-pressed', 'false')
})

test('services are chosen from a list with a search field, and lead back, which can be undone', async ({ page }) => {
  await open(page, '/en/search?q=matrix')
  await page.getByRole('main').getByRole('link', { name: 'Choose your services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your services' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Find a service' }).fill('hbo')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'HBO Max' }).check()
  await page.getByRole('searchbox', { name: 'Find a service' }).fill('zzqx')
  await expect(page.getByText('No service with this name')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/en/search?q=matrix')
  await expect(page.getByText('Your services are saved')).toBeVisible()
  await expect(marked(page).first()).toBeAttached()
  await page.getByRole('link', { name: 'Change your services' }).click()
  await expect(page.getByRole('checkbox', { name: 'HBO Max' })).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'user_services'))
    .toBe(false)
})
