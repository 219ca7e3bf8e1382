import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import type { GoogleConfig } from '../auth/lazy-google.ts'
import { GOOGLE_START_LIMIT_MS } from '../limits.ts'
import { startGoogleServer } from '../testing/google-server.ts'
import { testAccounts } from '../testing/test-accounts.ts'
import { createTestAuth } from '../testing/test-auth.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { startGoogle } from './start-google.ts'

const database = withDatabase()
let google: Awaited<ReturnType<typeof startGoogleServer>>
let accounts: ReturnType<typeof testAccounts>
beforeAll(async () => {
  google = await startGoogleServer()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => google.stop())

describe('without Google', () => {
  const start = (config: GoogleConfig | null) => {
    accounts = testAccounts(database.db, { auth: createTestAuth(database.db, { google: config }) })
    return startGoogle(accounts.deps, { returnPath: '/en', caller: testBrowser().caller })
  }

  it('says that nothing is configured', async () => {
    expect(await start(null)).toEqual({ ok: false, reason: 'not-configured' })
  })

  it('AUTH-11: says that Google is unavailable, goes on with passwords, and tries again', async () => {
    let answers = false
    let issuer = ''
    const document = async (path = '') => (await fetch(google.config.issuer + path)).json() as Promise<object>
    const server = createServer((request, response) => {
      if (!answers) return void response.writeHead(500).end()
      void document(request.url).then((given) => response.end(JSON.stringify({ ...given, issuer })))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await start({ ...google.config, issuer })).toEqual({ ok: false, reason: 'unavailable' })
    expect(await accounts.whoIs((await accounts.member('ada')).browser)).toBe('ada')
    answers = true
    const again = await startGoogle(accounts.deps, { returnPath: '/en', caller: testBrowser().caller })
    expect(again.ok).toBe(true)
    server.close()
  })

  it('waits five seconds for a Google that hangs, and no other member does', async () => {
    const server = createServer(() => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const hanging = start({ ...google.config, issuer })
    expect(await accounts.whoIs((await accounts.member('ada')).browser)).toBe('ada')
    await vi.advanceTimersByTimeAsync(GOOGLE_START_LIMIT_MS)
    expect(await hanging).toEqual({ ok: false, reason: 'unavailable' })
    server.closeAllConnections()
    server.close()
  })
})
