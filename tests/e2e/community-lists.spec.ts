import type { Page } from '@playwright/test'
import { sample } from '#tests/sweep.ts'
import { beMember } from './new-member.ts'
import { makeList } from './new-list.ts'
import { expect, open, overflow, test } from './site.ts'

const TITLES = [
  'movie/550',
  'movie/603',
  'movie/680',
  'movie/155',
  'movie/13',
  'movie/120',
  'movie/27205',
  'tv_show/1396',
]

async function publicLists(page: Page, count: number, titles: readonly string[] = ['movie/550']) {
  const member = await beMember(page)
  for (let at = 0; at < count; at += 1)
    await makeList(page, { name: `${member.name} ${at}`, titles, description: 'Rooms and doors.' })
  return member
}

const cards = (page: Page) => page.locator('main .list-card')

test('HOME-10, -11, -12, LIMITS-02: home shows the six newest lists when one comes near, and leads to all', async ({
  page,
}) => {
  await publicLists(page, 8, TITLES)
  await open(page, '/en')
  await expect(cards(page)).toHaveCount(0)
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Community lists' }) })
  const height = (await section.boundingBox())?.height
  await page.getByRole('heading', { name: 'Community lists' }).scrollIntoViewIfNeeded()
  await expect(cards(page).getByRole('heading')).toHaveCount(6)
  expect((await section.boundingBox())?.height).toBe(height)
  for (const owner of await page.locator('main .list-owner').all()) {
    const name = (await owner.textContent())?.split('@')[1] ?? ''
    await expect(owner).toHaveAttribute('href', `/en/u/${encodeURIComponent(name)}/my-suggestion-lists`)
  }
  await page.getByRole('link', { name: /See all.*Community lists/ }).click()
  await expect(page).toHaveURL(/\/en\/discover-lists$/)
  await expect(cards(page).first()).toBeVisible()
})

test.describe('a failing network', () => {
  test.use({ expectedFaults: /community-lists/ })

  test('leaves home as it is, with the link', async ({ page }) => {
    await publicLists(page, 1)
    await page.route('**/api/community-lists*', (route) => route.fulfill({ status: 503, json: {} }))
    await open(page, '/en')
    const asked = page.waitForResponse(/community-lists/)
    await page.getByRole('heading', { name: 'Community lists' }).scrollIntoViewIfNeeded()
    await asked
    await expect(page.locator('main .list-card')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /See all.*Community lists/ })).toBeVisible()
  })
})

test('a title shows the lists that hold it; each leads to the list', async ({ page }) => {
  const member = await publicLists(page, 1, ['movie/11'])
  await open(page, '/en/movie/11')
  await page.locator('footer').last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Lists with this title' })).toBeVisible()
  await page.getByRole('link', { name: `${member.name} 0`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${member.name} 0`)
})

test('DISCOVER-05: twenty lists, and twenty more in place; the link keeps the focus, and then the first that came', async ({
  page,
}) => {
  const member = await publicLists(page, 21, ['movie/550'])
  await open(page, `/en/discover-lists?q=${member.name}`)
  await expect(cards(page)).toHaveCount(20)
  await page.getByRole('link', { name: 'Load more' }).press('Enter')
  await expect(cards(page)).toHaveCount(21)
  await expect(page.getByRole('link', { name: `${member.name} 0`, exact: true })).toBeFocused()
})

test('DISCOVER-03: the name leads to the list, all else of a card to its owner', async ({ page }) => {
  const member = await publicLists(page, 1, TITLES)
  await open(page, `/en/discover-lists?q=${member.name}`)
  await cards(page).click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(new RegExp(`/en/u/${member.name}/my-suggestion-lists$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${member.name}`)
})

test('nothing of lists with long names is wider than its window', async ({ page }) => {
  const member = await publicLists(page, 1, TITLES)
  await makeList(page, { name: 'W'.repeat(100), titles: TITLES, description: 'w'.repeat(300) })
  for (const language of sample(['ar', 'tr', 'en'], 2)) {
    for (const path of [`/discover-lists`, `/u/${member.name}/my-suggestion-lists`]) {
      await open(page, `/${language}${path}`)
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect([language, path, width, await overflow(page)]).toEqual([language, path, width, 0])
      }
    }
  }
})
