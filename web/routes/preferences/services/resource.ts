import { changeViewing } from '#domain/services/change-viewing.ts'
import { readForm } from '#shared/http/read-form.ts'
import { readViewingChange } from '#shared/members/viewing-change.ts'
import { returnAddress } from '../../../features/preferences/return-address.ts'
import { answer } from '../../../http/answers.ts'
import { resource } from '../../../http/resource.ts'
import { unlessAway } from '../../../http/unless-away.ts'
import { guestCookies } from './guest-cookies.ts'
import type { ServicesProblem } from './problem.ts'

const STATUS = {
  'invalid-request': 400,
  'unknown-service': 422,
  'too-many-services': 422,
  unavailable: 503,
} as const satisfies Record<ServicesProblem, number>

const ERRORS = {
  'invalid-request': 'Send intent (choose, add, remove, only-mine or hide-watched) with service or on, as a form.',
  'unknown-service': 'There is no such service.',
  'too-many-services': 'At most 50 services.',
  unavailable: 'This could not be saved right now.',
} as const satisfies Record<ServicesProblem, string>

/**
 * Changes services and switches (shared/members/viewing-change.ts) of a member or guest. Returns the new state as JSON for scripts,
 * otherwise redirects back; problems redirect to the page of services, with the problem in the query.
 */
const { loader, action } = resource({
  async POST({ request, deps, seen: { member: viewer, viewing, preferences } }) {
    const form = await readForm(request)
    const change = form === null ? null : readViewingChange(form)
    const away = { log: 'Streaming services could not be saved', answer: () => refused('unavailable') }
    const result =
      change === null
        ? refused('invalid-request')
        : await unlessAway(deps, away, () => changeViewing(deps, { viewer, viewing, change }))
    const { language } = preferences
    const returnTo = returnAddress(form?.get('returnTo'), `/${language}`)
    if (result.ok) {
      const cookies = viewer === null ? guestCookies(deps, result.viewing) : []
      return answer(request, { body: result.viewing, to: returnTo, cookies })
    }
    const { reason: problem } = result
    const to = `/${language}/services?${new URLSearchParams({ returnTo, problem })}`
    return answer(request, { body: { error: ERRORS[problem], problem }, status: STATUS[problem], to })
  },
})
export { loader, action }

function refused(reason: ServicesProblem) {
  return { ok: false as const, reason }
}
