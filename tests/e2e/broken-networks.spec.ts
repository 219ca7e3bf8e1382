import type { Page, Route } from '@playwright/test'
import { takeTurn } from '#tests/take-turns.ts'
import { beMember, keep } from './new-member.ts'
import { expect, open, openPreferences, test } from './site.ts'

interface Change {
  name: string
  path: string
  /** Where it is sent. */
  address: string
  act: (page: Page) => Promise<void>
  told: string
  /** Checks that nothing the visitor chose or typed is lost, and that the page shows the real state. */
  stands: (page: Page) => Promise<void>
}

const MESSAGE = 'A message that took a while to write.'

const CHANGES: readonly Change[] = [
  {
    name: 'status',
    path: '/en/movie/603-the-matrix',
    address: '/api/watchlist-entry',
    act: async (page) => {
      await page.locator('.keep button[popovertarget]').first().click()
      await page.getByRole('button', { name: 'Watched', exact: true }).click()
    },
    told: 'Your watchlist could not be updated. Please try again.',
    stands: async (page) => {
      await expect(page.locator('.keep button').first()).toHaveText('Want to watch')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'a service',
    path: '/en/movie/603-the-matrix',
    address: '/api/services',
    act: (page) => page.locator('.offer').first().getByRole('button').click(),
    told: 'Your services could not be saved. Please try again.',
    stands: async (page) => {
      await expect(page.locator('.offer').first().getByRole('button')).toHaveAttribute('aria-pressed', 'false')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'sharing the watchlist',
    path: '/en/watchlist?tab=watchlist&view=grid',
    address: '/api/watchlist',
    act: (page) => page.getByRole('switch', { name: 'Public' }).click(),
    told: 'Failed to update watchlist settings',
    stands: (page) => expect(page.getByRole('switch', { name: 'Public' })).not.toBeChecked(),
  },
  {
    name: 'a message to the operator',
    path: '/en/pages/contact',
    address: '/en/pages/contact',
    act: async (page) => {
      await page.locator('form [name="name"]').fill('Ada')
      await page.locator('form [name="email"]').fill('ada@kinora.example')
      await page.locator('form [name="message"]').fill(MESSAGE)
      await page.locator('main form [type="submit"]').click()
    },
    told: 'An error occurred while sending your message.',
    stands: (page) => expect(page.locator('form [name="message"]')).toHaveValue(MESSAGE),
  },
  {
    name: 'theme',
    path: '/en/person/287-brad-pitt',
    address: '/api/preferences',
    act: async (page) => {
      const dialog = await openPreferences(page)
      await dialog.getByText('Light', { exact: true }).click()
    },
    told: 'could not be saved',
    stands: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
]

const FAULTS: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  'without a network': (route) => route.abort('internetdisconnected'),
  'a connection that is cut': (route) => route.abort('connectionreset'),
  'a server that cannot': (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<p>No' }),
  // Neither answered nor closed: the page times out.
  'a line that hangs': async () => {},
}

/** Each change fails at the first fault; the others take turns with them. */
for (const [at, [fault, fail]] of Object.entries(FAULTS).entries()) {
  const changes = at === 0 ? CHANGES : takeTurn(CHANGES, at - 1, 2)

  test.describe(fault, () => {
    test.use({ expectedFaults: /Failed to load resource/ })

    test('each change says that it failed, takes back what is not so, and keeps what was typed', async ({ page }) => {
      await page.addInitScript(() => {
        const timeout = AbortSignal.timeout.bind(AbortSignal)
        AbortSignal.timeout = (ms) => timeout(Math.min(ms, 400))
      })
      await beMember(page)
      await keep(page, ['movie/603'])
      for (const { path, address, act, told, stands } of changes) {
        await open(page, path)
        await page.route(
          ({ pathname }) => pathname === address,
          (route) => (route.request().method() === 'POST' ? fail(route) : route.fallback()),
        )
        await act(page)
        await expect(page.getByText(told).filter({ visible: true }).first()).toBeVisible()
        await stands(page)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    })
  })
}
