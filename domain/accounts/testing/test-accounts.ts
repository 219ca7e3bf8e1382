import type { Database } from '#db/client.ts'
import type { Auth } from '#domain/accounts/auth/create-auth.ts'
import { findMember } from '#domain/accounts/sessions/find-member.ts'
import { mailResetLink } from '#domain/accounts/password/mail-reset-link.ts'
import { requestPasswordReset } from '#domain/accounts/password/request-password-reset.ts'
import { createSecurityLog } from '#domain/accounts/security-events/security-log.ts'
import { mailSignInLink } from '#domain/accounts/sign-in/mail-sign-in-link.ts'
import { signIn } from '#domain/accounts/sign-in/sign-in.ts'
import { signUp } from '#domain/accounts/sign-up/sign-up.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import type { RateRule } from '#integrations/rate-limits/rules.ts'
import { systemClock } from '#shared/clock.ts'
import type { Mail } from '#integrations/mail/mailer.ts'
import type { MailOrder } from '#shared/jobs.ts'
import { SITE } from '#tests/factories/create-sample-deps.ts'
import { recordingJobs } from '#tests/factories/recording-jobs.ts'
import { silentLogger } from '#tests/test-database.ts'
import { createTestAuth } from './test-auth.ts'
import { testBrowser } from './test-browser.ts'
import type { TestBrowser } from './test-browser.ts'

export const PASSWORD = 'correct horse'
/** Where a mailed link to sign in continues. */
export const TARGET = { language: 'en', query: {} }

interface Options {
  auth?: Auth
  limits?: Partial<Record<RateRule, number>>
}

/** Accounts on a test's database; mails are recorded and no pictures stored. */
export function testAccounts(db: Database, { auth = createTestAuth(db), limits = {} }: Options = {}) {
  const noted = recordingJobs()
  const removed: string[] = []
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const files = { removeAll: async (prefix: string) => void removed.push(prefix) }
  const deps = {
    auth,
    db,
    clock: systemClock,
    jobs: noted,
    securityLog: createSecurityLog({ db, logger: silentLogger }),
    limiter: createRateLimiter({
      limits: { signUp: 1_000, signUpPair: 1_000, signUpAddress: 1_000, ...limits },
    }),
    site: SITE,
    logger: silentLogger,
    files: files as never,
    mailer,
  }
  return {
    deps,
    removedFolders: removed,
    /** Mails that were sent: only those of sendLinks are. */
    sent,
    /** Runs the jobs that mail a link if there is reason to. */
    async sendLinks() {
      for (const job of noted.jobs.splice(0)) {
        const input = { id: '1', enqueuedAt: new Date() }
        if (job.name === 'mail-reset-link') await mailResetLink(deps, { ...input, order: job })
        else if (job.name === 'mail-sign-in-link') await mailSignInLink(deps, { ...input, order: job })
        else noted.jobs.push(job)
      }
    },
    /** The token in the last mail that was sent. */
    sentToken: (): string => /token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '',
    /** The token of a link mailed to the address. */
    async resetToken(email: string): Promise<string> {
      await requestPasswordReset(deps, { email, language: 'en', caller: testBrowser().caller })
      await this.sendLinks()
      return this.sentToken()
    },
    mails: (): MailOrder[] => noted.jobs.flatMap((job) => (job.name === 'send-mail' ? [job] : [])),
    /** The token of the last mailed link. */
    lastToken: () =>
      new URL(noted.jobs.flatMap((job) => ('url' in job ? [job.url ?? ''] : [])).at(-1) ?? '').searchParams.get(
        'token',
      ) ?? '',
    /** Creates an account whose member is signed in with this browser. */
    async member(displayName: string, browser: TestBrowser = testBrowser()) {
      const email = `${displayName.toLowerCase()}@kinora.example`
      const signedUp = await signUp(deps, {
        email,
        password: PASSWORD,
        displayName,
        language: 'tr',
        country: 'TR',
        caller: browser.caller,
      })
      if (!signedUp.ok) throw new Error(signedUp.reason)
      browser.take(signedUp.cookies)
      const { member } = await findMember(deps, { caller: browser.caller })
      if (member === null) throw new Error('No member is signed in')
      return { email, browser, member }
    },
    /** Another browser of the same member. */
    async browserOf(email: string, password = PASSWORD) {
      const browser = testBrowser()
      const signedIn = await signIn(deps, { email, password, target: TARGET, caller: browser.caller })
      if (signedIn.ok) browser.take(signedIn.cookies)
      return browser
    },
    whoIs: async ({ caller }: TestBrowser) => (await findMember(deps, { caller })).member?.displayName ?? null,
  }
}
