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

test('a card’s actions can be reached and used by keyboard, and the sign-in prompt gives the focus back', async ({
  page,
}) => {
  await open(page, '/en/search?q=fight%20club')
  const card = page.locator('main article').first()
  await card.getByRole('link').focus()
  await page.keyboard.press('Tab')
  const button = card.getByRole('button', { name: 'Add Fight Club to watchlist' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
})
