import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

export const PASSWORD = 'correct horse'

export interface NewMember {
  name: string
  email: string
}

export function newMember(): NewMember {
  const name = `m${randomBytes(6).toString('hex')}`
  return { name, email: `${name}@kinora.example` }
}

/** Somebody new, signed in with this browser. */
export async function signUp(page: Page, member: NewMember = newMember()): Promise<NewMember> {
  const { name, email } = member
  const form = { form: 'sign-up', email, password: PASSWORD, displayName: name }
  const answer = await send(page, '/en/login', form)
  expect(answer).toBe(303)
  return member
}

/** The form of the sign-in screen, which is shown; the view that it belongs to is not waited for. */
export function accountForm(page: Page) {
  const form = page.locator('.auth-card form:has([type="submit"])').first()
  return {
    form,
    name: form.getByLabel('Display name'),
    email: form.getByLabel('Email address'),
    password: form.getByLabel('Password', { exact: true }),
    submit: form.locator('[type="submit"]'),
  }
}

/** Signs in on the screen that is shown. */
export async function signIn(page: Page, { email }: NewMember, password: string = PASSWORD): Promise<void> {
  const form = accountForm(page)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.submit.click()
}

export function memberButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^Account of / })
}

/** Puts titles on the member's watchlist, the last one newest. */
export async function keep(page: Page, titles: readonly string[], status = 'want_to_watch'): Promise<void> {
  for (const title of titles) {
    const [type = '', id = ''] = title.split('/')
    expect(await send(page, '/api/watchlist-entry', { type, id, status })).toBe(303)
  }
}

/** Movies of the sample, as `movie/550`. */
export async function popularMovies(page: Page, count: number): Promise<string[]> {
  const answer = await page.request.get('/en/search?sort=popularity&type=movie&page=3')
  const paths = [...new Set((await answer.text()).match(/\/en\/movie\/\d+/g))].slice(0, count)
  expect(paths).toHaveLength(count)
  return paths.map((path) => path.slice('/en/'.length))
}

export async function share(page: Page): Promise<void> {
  expect(await send(page, '/api/watchlist', { intent: 'share', on: '1' })).toBe(303)
}

/** Sends a form as a page of this site would; its status. */
async function send(page: Page, path: string, form: Record<string, string>): Promise<number> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0 })
  return answer.status()
}
