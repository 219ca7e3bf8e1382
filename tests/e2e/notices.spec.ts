import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { beMember, sampleDatabase } from './new-member.ts'
import { expect, open, test } from './site.ts'
import { controlled } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

const SETTINGS = '/en/settings'
const notices = (page: Page) => page.locator('#notices')

/** No browser of tests reaches a push service: its part is played here, with keys as a browser makes them. */
async function withPushService(page: Page, endpoint: string): Promise<void> {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  await page.addInitScript(
    ({ endpoint: address, keys: own }) => {
      let subscribed = false
      const subscription = {
        endpoint: address,
        toJSON: () => ({ endpoint: address, keys: own }),
        unsubscribe: async () => true,
      } as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => (subscribed ? subscription : null)
      PushManager.prototype.subscribe = async () => {
        subscribed = true
        return subscription
      }
    },
    { endpoint, keys },
  )
}

async function worker(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}

test('a mail is chosen, kept and stopped again', async ({ page }) => {
  await beMember(page)
  await open(page, SETTINGS)
  await expect(notices(page).getByRole('radio', { name: 'Off' })).toBeChecked()
  await notices(page).getByText('Weekly', { exact: true }).click()
  await notices(page).getByLabel('Mail comes at').selectOption({ label: '9:00 AM' })
  await notices(page).getByLabel('Day of the weekly mail').selectOption('Sunday')
  await notices(page).getByRole('button', { name: 'Save' }).click()
  await expect(notices(page).getByText('Notices saved')).toBeVisible()
  await page.reload()
  await expect(notices(page).getByRole('radio', { name: 'Weekly' })).toBeChecked()
  await expect(notices(page).getByLabel('Mail comes at')).toHaveValue('9')
  await expect(notices(page).getByLabel('Day of the weekly mail')).toHaveValue('7')
})

test('a browser that blocks notices says where to allow them', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await beMember(page)
  await open(page, SETTINGS)
  await expect(notices(page).getByRole('alert')).toContainText('Your browser blocks notices from Kinora')
  await expect(notices(page).getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0)
})

test('a device is turned on, recognised after a reload, and turned off', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => 'granted'
  })
  await withPushService(page, `https://push.example/${randomBytes(8).toString('hex')}`)
  await beMember(page)
  await open(page, SETTINGS)
  await controlled(page)
  await notices(page).getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(notices(page).getByText('This device')).toBeVisible()
  const db = await sampleDatabase()
  expect(await db.selectFrom('push_devices').select('language_code').execute()).toContainEqual({ language_code: 'en' })
  await expect(notices(page).getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0)
  await notices(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(notices(page).getByRole('button', { name: 'Turn on for this device' })).toBeVisible()
  await expect(notices(page).getByText('This device')).toHaveCount(0)
})

test('what is pushed is shown, and leads to its page on this site alone', async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await open(page, '/en')
  await controlled(page)
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  const push = (path: string) => {
    const message = { title: 'Ran came to Netflix', body: '', path, tag: 'arrivals', language: 'en', direction: 'ltr' }
    return session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  }
  const shown = async () =>
    (await worker(context)).evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, tag, lang, data }) => ({ title, tag, lang, data }))
    })
  await push('/en/movie/11-ran')
  const first = { title: 'Ran came to Netflix', tag: 'arrivals', lang: 'en', data: '/en/movie/11-ran' }
  await expect.poll(shown).toEqual([first])
  /** What the worker opens for the notice that is shown. */
  const click = async () =>
    (await worker(context)).evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        clients: { openWindow: (url: string) => Promise<null> }
        dispatchEvent: (event: Event) => boolean
      }
      const opened: string[] = []
      scope.clients.openWindow = async (url) => {
        opened.push(url)
        return null
      }
      const [notification] = await scope.registration.getNotifications()
      const event = new Event('notificationclick')
      let work: Promise<unknown> = Promise.resolve()
      Object.assign(event, { notification, waitUntil: (promise: Promise<unknown>) => void (work = promise) })
      scope.dispatchEvent(event)
      await work
      return opened
    })
  expect(await click()).toEqual([`${origin}/en/movie/11-ran`])
  expect(await shown()).toEqual([])
  // A second one with the same tag takes the place of the first.
  await push('/en/movie/11-ran')
  await push('https://evil.example/')
  await expect.poll(shown).toEqual([{ ...first, data: 'https://evil.example/' }])
  expect(await click()).toEqual([])
})
