import { expect, open, preferencesButton, test } from './site.ts'

test('Tab skips to the content or goes through the header in its order, the slash goes to the search, Escape closes the preferences', async ({
  page,
}) => {
  await open(page, '/en')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()

  await test.step('the header in the order of the screen', async () => {
    const order: string[] = []
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      order.push(
        await page.evaluate(() => {
          const { left = -1 } = document.activeElement?.getBoundingClientRect() ?? {}
          return `${document.activeElement?.closest('header') === null ? 'outside' : 'header'} ${Math.round(left)}`
        }),
      )
    }
    const places = order.filter((place) => place.startsWith('header')).map((place) => Number(place.split(' ')[1]))
    expect(places.length).toBeGreaterThanOrEqual(7)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  await test.step('the preferences give the focus back', async () => {
    await preferencesButton(page).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      const inside = await page.evaluate(() => {
        const at = document.activeElement
        return at === document.body || at?.closest('dialog') !== null
      })
      expect(inside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(preferencesButton(page)).toBeFocused()
  })

  await test.step('the slash is a letter in the search field', async () => {
    await page.keyboard.press('/')
    const field = page.getByRole('combobox')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.press('/')
    await expect(field).toHaveValue('/')
  })

  await skip.press('Enter')
  await expect(page).toHaveURL('/en#main')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('a card is one stop: arrows lead along its row, Home and End to its ends, the full stop to its actions', async ({
  page,
}) => {
  for (const [language, forward, back] of [
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    await open(page, `/${language}/search?q=star`)
    const links = page.locator('main .grid').first().locator('.card-title a')
    // The keys are loaded with the first one.
    await page.keyboard.press('Tab')
    await expect(page.locator('main .card-more').first()).toHaveAttribute('tabindex', '-1')
    await links.first().focus()
    for (const [key, at] of [
      ['Tab', 1],
      ['Tab', 2],
      ['Shift+Tab', 1],
      [forward, 2],
      [back, 1],
      [back, 0],
      [back, 0],
      ['End', (await links.count()) - 1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect(links.nth(at), `${language} ${key}`).toBeFocused()
    }
  }
  await open(page, '/en/movie/550-fight-club')
  const cast = page.locator('.cast a')
  await cast.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cast.nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(cast.last()).toBeFocused()
  await expect(cast.last()).toBeInViewport()
  await expect(page.locator('.section:has(.cast) .arrows button').last()).toBeDisabled()

  await page.locator('main article .card-title a').first().focus()
  await page.keyboard.press('.')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('group', { name: /status of/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.locator('main article .card-title a').first()).toBeFocused()
})
