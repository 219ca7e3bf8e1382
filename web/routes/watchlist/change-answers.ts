import type { Deps } from '#domain/deps.ts'
import { returnAddress, withParameter } from '../../features/preferences/return-address.ts'
import { answer, answerRefusal } from '../../http/answers.ts'
import { signInFirst } from '../../http/require-member.ts'
import { unlessAway } from '../../http/unless-away.ts'
import { REFUSALS } from './refusals.ts'
import type { ChangeProblem } from './refusals.ts'

interface Change {
  request: Request
  returnTo: string | undefined
  language: string
}

/** How a member's change is answered: JSON for scripts; forms lead back to their page, whose query names a problem. */
export function changeAnswers({ request, returnTo: given, language }: Change) {
  const returnTo = returnAddress(given, `/${language}/watchlist`)
  const saved = (body: object) => answer(request, { body, to: returnTo })
  const refused = (problem: ChangeProblem) =>
    answerRefusal(request, REFUSALS[problem], { problem, to: withParameter(returnTo, 'problem', problem) })
  return {
    saved,
    refused,
    /** Does the change and answers with what it gives: what holds now, or why it was refused. */
    async settle({ logger }: Pick<Deps, 'logger'>, change: () => Promise<object | ChangeProblem>): Promise<Response> {
      const away = { log: 'A member’s change could not be saved', answer: () => 'unavailable' as const }
      const outcome = await unlessAway({ logger }, away, change)
      return typeof outcome === 'string' ? refused(outcome) : saved(outcome)
    },
    /** Guests: where they can sign in. `cookie` keeps what they wanted. */
    signIn: ({ action, cookie }: { action: string; cookie: string | null }): Response =>
      signInFirst({ request, language, returnTo, action, cookies: cookie === null ? [] : [cookie] }),
  }
}
