import type { PlainMessageKey } from '#i18n/translator.ts'
import type { Refusal } from '../../http/answers.ts'

export const SERVICES_REFUSALS = {
  'invalid-request': {
    status: 400,
    text: 'services.failed',
    error: 'Send intent (choose, add, remove, only-mine or hide-watched) with service or on, as a form.',
  },
  'unknown-service': { status: 422, text: 'services.failed', error: 'There is no such service.' },
  'too-many-services': { status: 422, text: 'services.tooMany', error: 'At most 50 services.' },
  unavailable: { status: 503, text: 'services.failed', error: 'This could not be saved right now.' },
} as const satisfies Record<string, Refusal & { text: PlainMessageKey }>

/** Why services could not be saved, as queries name it. */
export type ServicesProblem = keyof typeof SERVICES_REFUSALS

/** What the page says of it, null where its query names none. */
export function servicesProblemText(problem: string | null): PlainMessageKey | null {
  return problem !== null && Object.hasOwn(SERVICES_REFUSALS, problem)
    ? SERVICES_REFUSALS[problem as ServicesProblem].text
    : null
}
