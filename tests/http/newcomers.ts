import { expect } from 'vitest'
import { PASSWORD } from '#domain/accounts/testing/test-accounts.ts'
import { createRateLimiter } from '#integrations/rate-limits/rate-limiter.ts'
import { visitor } from './member-browser.ts'
import type { Visit } from './member-browser.ts'
import { elements, texts } from './read-html.ts'
import type { TestSite } from './site.ts'

export const SESSION = 'kinora.session_token'

const limits = { signUp: 10_000, signIn: 10_000, reset: 10_000 }

/** As many as tests try. */
export const manyTries = () => createRateLimiter({ limits })

let number = 0
/** A new person, without any requests yet. */
export function somebody() {
  number += 1
  const displayName = `visitor-${number}`
  return { displayName, email: `${displayName}@kinora.example`, password: PASSWORD }
}
export const signUp = (who: Visit, fields: Record<string, string>, path = '/en/login') =>
  who.form(path, { form: 'sign-up', ...fields })
export const signIn = (who: Visit, fields: Record<string, string>, path = '/en/login') =>
  who.form(path, { form: 'sign-in', ...fields })

/** A new person who has signed up and is signed in. */
export async function newMember(site: TestSite) {
  const person = somebody()
  const who = visitor(site)
  expect((await signUp(who, person)).status).toBe(303)
  return { ...person, who }
}

/** The name in the header's menu; null for guests. */
export async function shownName(who: Visit, path = '/en'): Promise<string | null> {
  const html = await (await who.get(path)).text()
  return /<p class="account-name">.*?<bdi>(.*?)<\/bdi>/s.exec(html)?.[1] ?? null
}

/** The error messages, beside the fields and above them. */
export const problems = (html: string) =>
  texts(html, 'p').filter((_, at) => elements(html, 'p')[at]?.['class']?.includes('form-error'))
