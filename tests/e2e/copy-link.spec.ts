import { expect, open, test } from './site.ts'

const PAGES = [
  ['/en/movie/550-fight-club?x=1', '/en/movie/550-fight-club'],
  ['/en/person/287-brad-pitt?credits=tv', '/en/person/287-brad-pitt'],
  ['/en/search?sort=rating&genre=18&nothing=1', '/en/search?genre=18&sort=rating'],
] as const

test('pages have a button that copies the address by which others find them', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const copied: string[] = []
    Object.assign(window, { copied })
    // The clipboard is shared by all browsers of a machine.
    navigator.clipboard.writeText = async (url) => void copied.push(url)
  })
  for (const [path, canonical] of PAGES) {
    await open(page, path)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.locator('.toast')).toHaveText('Copied!')
    expect(await page.evaluate(() => (window as unknown as { copied: string[] }).copied)).toEqual([baseURL + canonical])
  }
})

test('where the browser refuses to copy, the address stands there, all of it chosen', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await open(page, '/en/person/287-brad-pitt')
  await page.getByRole('button', { name: 'Copy link' }).click()
  const field = page.getByRole('dialog').getByLabel('Copy the address from here:')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(`${baseURL}/en/person/287-brad-pitt`)
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused()
})
