import { expect } from 'vitest'
import type { Member } from '#shared/members/member.ts'
import type { Visit } from './member-browser.ts'
import { elements, texts } from './read-html.ts'
import type { TestSite } from './site.ts'

/** A member's actions on the settings screen; by `ada` by default. */
export function settingsForms(site: TestSite, ada: () => Visit & { member: Member }) {
  const send = (form: string, fields: Record<string, string> = {}, who: Visit = ada()) =>
    who.form('/en/settings', { form, ...fields })

  const script = (form: string, fields: Record<string, string> = {}) =>
    ada().script('/en/settings', { form, ...fields })
  const settings = async (path = '/en/settings', who: Visit = ada()) => (await who.get(path)).text()

  /** The outcome of a form without scripts: where it redirects, and what is shown there. */
  async function done(answer: Response): Promise<string> {
    expect(answer.status).toBe(303)
    const html = await settings(answer.headers.get('location') ?? '')
    return texts(html, 'p')
      .filter((_, at) => elements(html, 'p')[at]?.['class'] === 'form-done')
      .join('')
  }

  const profile = () =>
    site.db.selectFrom('user_profiles').selectAll().where('id', '=', ada().member.id).executeTakeFirstOrThrow()
  return { send, script, settings, done, profile }
}
