import { beforeEach, expect, it } from 'vitest'
import { withDatabase } from '#tests/test-database.ts'
import { deleteAccount } from '../deletion/delete-account.ts'
import { requestEmailChange } from '../email/request-email-change.ts'
import { changePassword } from '../password/change-password.ts'
import { resetPassword } from '../password/reset-password.ts'
import { confirmSecondFactor } from '../second-factor/confirm-second-factor.ts'
import { disableSecondFactor } from '../second-factor/disable-second-factor.ts'
import { renewRecoveryCodes } from '../second-factor/renew-recovery-codes.ts'
import { startSecondFactor } from '../second-factor/start-second-factor.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { signUp } from '../sign-up/sign-up.ts'
import { counted } from '../testing/cheap-passwords.ts'
import { PASSWORD, TARGET, testAccounts } from '../testing/test-accounts.ts'
import { createTestAuth } from '../testing/test-auth.ts'
import { testBrowser } from '../testing/test-browser.ts'
import { totp } from '../testing/totp.ts'
import type { Hasher } from './hashing-places.ts'

const database = withDatabase()
let asked: Hasher[]
/** Places that are free. */
let left: number
let accounts: ReturnType<typeof testAccounts>
beforeEach(() => {
  asked = []
  left = Infinity
  const auth = createTestAuth(database.db, {
    hashing: async (hasher, work) => {
      asked.push(hasher)
      left -= 1
      return left < 0 ? 'busy' : work()
    },
  })
  accounts = testAccounts(database.db, { auth, limits: { signInPair: 1, ownPassword: 1 } })
})

const stranger: Hasher = { by: '192.0.2.7', standing: 'stranger' }
const [email, password] = ['ada@kinora.example', PASSWORD]
const ada = () => accounts.member('ada').then(({ member, browser }) => ({ viewer: member, caller: browser.caller }))

/** A member with an active authenticator. */
async function guarded() {
  const { member: viewer, browser } = await accounts.member('ada')
  const started = await startSecondFactor(accounts.deps, { viewer, password, caller: browser.caller })
  if (!started.ok) throw new Error(started.reason)
  const code = totp(started.secret)
  const confirmed = await confirmSecondFactor(accounts.deps, { viewer, code, caller: browser.caller })
  browser.take(confirmed.ok ? confirmed.cookies : [])
  return { viewer, caller: browser.caller, code: totp(started.secret, 1) }
}

type Verb = () => Promise<{ ok: boolean; reason?: string }>
const VERBS: Record<string, { places: Hasher[] | 'own' | 'own twice'; prepare: () => Promise<Verb> }> = {
  'signing in': {
    places: [stranger],
    prepare: async () => {
      await ada()
      return () => signIn(accounts.deps, { target: TARGET, email, password, caller: testBrowser().caller })
    },
  },
  'signing in, known browser': {
    places: [{ ...stranger, standing: 'known' }],
    prepare: async () => {
      const { caller } = await ada()
      return () => signIn(accounts.deps, { target: TARGET, email, password, caller })
    },
  },
  'signing up': {
    places: [stranger],
    prepare: async () => () => {
      const { caller } = testBrowser()
      return signUp(accounts.deps, { email, password, displayName: 'ada', language: 'tr', country: 'TR', caller })
    },
  },
  'a reset': {
    places: [{ by: expect.any(String) as string, standing: 'known' }],
    prepare: async () => {
      await ada()
      const token = await accounts.resetToken(email)
      return () => resetPassword(accounts.deps, { token, password: 'another horse', caller: testBrowser().caller })
    },
  },
  'another password': {
    places: 'own twice',
    prepare: async () => {
      const who = await ada()
      return () => changePassword(accounts.deps, { ...who, current: PASSWORD, password: 'another horse' })
    },
  },
  'another address': {
    places: 'own',
    prepare: async () => {
      const who = await ada()
      const given = { ...who, email: 'eve@kinora.example', password, language: 'en' }
      return () => requestEmailChange(accounts.deps, given)
    },
  },
  'deleting the account': {
    places: 'own',
    prepare: async () => {
      const who = await ada()
      return () => deleteAccount(accounts.deps, { ...who, password })
    },
  },
  'a second factor': {
    places: 'own twice',
    prepare: async () => {
      const who = await ada()
      return () => startSecondFactor(accounts.deps, { ...who, password })
    },
  },
  'new recovery codes': {
    places: 'own twice',
    prepare: async () => {
      const who = await guarded()
      return () => renewRecoveryCodes(accounts.deps, { ...who, password })
    },
  },
  'no second factor': {
    places: 'own twice',
    prepare: async () => {
      const who = await guarded()
      return () => disableSecondFactor(accounts.deps, { ...who, password })
    },
  },
}

it('hashes for an address that has no account in a place, too', async () => {
  const tryIn = () => signIn(accounts.deps, { target: TARGET, email, password, caller: testBrowser().caller })
  left = 0
  expect(await tryIn()).toEqual({ ok: false, reason: 'busy' })
  left = 1
  expect(await tryIn()).toEqual({ ok: false, reason: 'wrong' })
  expect(asked).toEqual([stranger, stranger])
})

it.each(Object.entries(VERBS))(
  'hashes in places alone, and is refused without one: %s',
  async (_name, { places, prepare }) => {
    const verb = await prepare()
    const own: Hasher = { by: expect.any(String) as string, standing: 'known' }
    const wanted = places === 'own' ? [own] : places === 'own twice' ? [own, own] : places
    for (left of wanted.keys()) {
      const [allowed, before] = [left, counted.hashes]
      expect(await verb()).toEqual({ ok: false, reason: 'busy' })
      expect(counted.hashes - before).toBe(allowed)
    }
    left = Infinity
    asked.length = 0
    const before = counted.hashes
    expect(await verb()).toMatchObject({ ok: true })
    expect(asked).toEqual(wanted)
    expect(counted.hashes - before).toBe(wanted.length)
  },
)
