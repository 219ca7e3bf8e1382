import { beMember, keep } from './new-member.ts'
import { makeList, change } from './new-list.ts'
import { WITH_PICTURES } from './pictures.ts'
import { open, overflow, test } from './site.ts'

test.describe('shots', WITH_PICTURES, () => {
  test('shots', async ({ page, browser, baseURL }) => {
    test.setTimeout(60_000)
    page.on('console', (m) => console.log(m.type(), m.text()))
    await beMember(page)
    const titles = ['movie/550', 'movie/603', 'movie/13', 'tv_show/1399', 'movie/680', 'movie/120', 'movie/5801']
    const list = await makeList(page, {
      name: 'Rooms you cannot leave',
      description: 'Hotels, offices, houses, heads. Twenty-four stories where the walls do most of the acting. Watch in order or not at all.',
      titles,
      notes: { 'movie/550': 'Start here. The corridors are longer than the hotel could ever be.', 'movie/13': 'فيلم جميل جدا' },
    })
    await change(page, '/api/list', { list: list.id, intent: 'edit', 'description-tr': 'Otel, ofis, ev, zihin.', 'description-ar': 'فنادق ومكاتب وبيوت.' })
    await keep(page, ['movie/603'], 'watched')
    const only = process.env['SHOTS']?.split(',')
    const take = async (name: string, p = page) => {
      await p.waitForTimeout(400)
      console.log(name, await overflow(p))
      await p.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true })
    }
    const other = await browser.newContext({ baseURL: baseURL!, colorScheme: 'dark', locale: 'en-US' })
    await other.addCookies([{ name: 'user_country', value: 'US', url: baseURL! }, { name: 'user_services', value: '8.337.9', url: baseURL! }])
    const guest = await other.newPage()
    for (const [w, lang, scheme] of [[1440, 'en', 'dark'], [360, 'en', 'light'], [360, 'ar', 'dark'], [1440, 'ar', 'light'], [768, 'tr', 'light']] as const) {
      if (only && !only.includes(`${w}`)) continue
      for (const [who, p] of [['guest', guest], ['owner', page]] as const) {
        await p.setViewportSize({ width: w, height: 800 })
        await p.emulateMedia({ colorScheme: scheme })
        await open(p, `/${lang}${list.path}`)
        await take(`${who}-${w}-${lang}-${scheme}`, p)
      }
    }
    await page.setViewportSize({ width: 1440, height: 800 })
    await open(page, `/en${list.path}?edit=1`)
    await take('edit-1440')
    await page.setViewportSize({ width: 360, height: 800 })
    await take('edit-360')
    await open(page, `/en${list.path}`)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.locator('.row-choice input').first().check()
    await page.screenshot({ path: `/tmp/shots/select-360.png` })
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.screenshot({ path: `/tmp/shots/select-1440.png` })
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByRole('button', { name: /^More for/ }).nth(1).click()
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/shots/menu-1440.png` })
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByRole('button', { name: /^More for/ }).nth(1).click()
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/shots/menu-360.png` })
  })
})
