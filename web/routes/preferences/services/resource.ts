import { z } from 'zod'
import type { Deps } from '#domain/deps.ts'
import { PREFERENCE_COOKIE_MAX_AGE_S, serializeCookie } from '#domain/preferences/cookies.ts'
import { changeViewing } from '#domain/services/change-viewing.ts'
import {
  GUEST_ONLY_MINE_COOKIE,
  GUEST_SERVICES_COOKIE,
  GUEST_UP_TO_12_COOKIE,
  writeGuestServices,
} from '#domain/services/guest-viewing.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { readForm } from '#shared/http/read-form.ts'
import { readViewingChange } from '#shared/members/viewing-change.ts'
import { SWITCH_INTENTS, VIEWING_SWITCHES } from '#shared/members/viewing.ts'
import type { Viewing } from '#shared/members/viewing.ts'
import { returnAddress } from '../../../features/preferences/return-address.ts'
import { answer, answerRefusal } from '../../../http/answers.ts'
import { resource } from '../../../http/resource.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { SERVICES_REFUSALS } from '../refusals.ts'
import type { ServicesProblem } from '../refusals.ts'
import { refusalsOf } from '../../../http/contract.ts'
import { RETURN_FIELD } from '../../../http/fields.ts'

/** As `readViewingChange` of shared/members/viewing-change.ts reads them. */
const FIELDS = z.object({
  intent: z.enum(['choose', 'add', 'remove', ...VIEWING_SWITCHES.map((name) => SWITCH_INTENTS[name])]),
  service: z.array(z.number()).optional().describe('TMDB’s ids: all services to choose, or one to add or remove.'),
  on: z.enum(['0', '1']).optional().describe('For the switches.'),
  ...RETURN_FIELD,
})

const { loader, action } = resource({
  contract: {
    POST: {
      about:
        'Changes services and switches of a member, or of a guest in cookies. What is refused leads forms to the page of services, with `problem` in the query.',
      body: FIELDS,
      sentAs: 'form',
      leads: true,
      answers: {
        200: z.object({
          services: z.array(z.number()),
          onlyMyServices: z.boolean(),
          hideWatched: z.boolean(),
          upTo12: z.boolean(),
        }),
        ...refusalsOf(SERVICES_REFUSALS),
      },
    },
  },
  async POST({ request, deps, seen: { member: viewer, viewing, preferences } }) {
    const form = await readForm(request)
    const change = form === null ? null : readViewingChange(form)
    const unavailable = { log: 'Streaming services could not be saved', answer: () => refused('unavailable') }
    const result =
      change === null
        ? refused('invalid-request')
        : await unlessUnavailable(deps, unavailable, () => changeViewing(deps, { viewer, viewing, change }))
    const { language } = preferences
    const returnTo = returnAddress(form?.get('returnTo'), `/${language}`)
    if (result.ok) {
      // A member also switches off what the browser had on.
      const isOff = viewing.upTo12 && !result.viewing.upTo12
      const ended = isOff ? [cookie(deps, GUEST_UP_TO_12_COOKIE, '')] : []
      const cookies = viewer === null ? guestCookies(deps, result.viewing) : ended
      return answer(request, { body: result.viewing, to: returnTo, cookies })
    }
    const { reason: problem } = result
    const to = `/${language}/services?${new URLSearchParams({ returnTo, problem })}`
    return answerRefusal(request, SERVICES_REFUSALS[problem], { problem, to })
  },
})
export { loader, action }

function refused(reason: ServicesProblem) {
  return { ok: false as const, reason }
}

/** Set-Cookie values that keep a guest's choice, a year long; what is not chosen has no cookie. */
function guestCookies(deps: Pick<Deps, 'site'>, { services, onlyMyServices, upTo12 }: Viewing): string[] {
  const kept = writeGuestServices(services)
  return [
    cookie(deps, GUEST_SERVICES_COOKIE, kept),
    cookie(deps, GUEST_ONLY_MINE_COOKIE, onlyMyServices && kept !== '' ? '1' : ''),
    cookie(deps, GUEST_UP_TO_12_COOKIE, upTo12 ? '1' : ''),
  ]
}

function cookie({ site }: Pick<Deps, 'site'>, name: string, value: string): string {
  const secure = isSecure(site.publicUrl)
  return serializeCookie(name, value, { maxAge: value === '' ? 0 : PREFERENCE_COOKIE_MAX_AGE_S, secure })
}
