import type { Deps } from '#domain/deps.ts'
import { returnAddress, withParameter } from '../../features/preferences/return-address.ts'
import { answer, answerRefusal } from '../../http/answers.ts'
import { signInFirst } from '../../http/require-member.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import { TITLE_CHANGE_REFUSALS } from './refusals.ts'
import type { TitleChangeProblem } from './refusals.ts'

interface Change {
  request: Request
  returnTo: string | undefined
  language: string
}

/** Responses to a member's change: JSON for scripts; forms redirect to their page, with a problem in the query. */
export function changeAnswers({ request, returnTo: given, language }: Change) {
  const returnTo = returnAddress(given, `/${language}/watchlist`)
  const saved = (body: object) => answer(request, { body, to: returnTo })
  const refused = (problem: TitleChangeProblem) =>
    answerRefusal(request, TITLE_CHANGE_REFUSALS[problem], { problem, to: withParameter(returnTo, 'problem', problem) })
  return {
    saved,
    refused,
    /** Applies the change and responds with the new state, or why it was refused. */
    async settle(
      { logger }: Pick<Deps, 'logger'>,
      change: () => Promise<object | TitleChangeProblem>,
    ): Promise<Response> {
      const unavailable = { log: 'A member’s change could not be saved', answer: () => 'unavailable' as const }
      const outcome = await unlessUnavailable({ logger }, unavailable, change)
      return typeof outcome === 'string' ? refused(outcome) : saved(outcome)
    },
    /** For guests: redirects to the sign-in. `cookie` stores what they wanted. */
    signIn: ({
      action,
      cookie,
      view,
    }: {
      action: string
      cookie: string | null
      view?: 'sign-up' | undefined
    }): Response =>
      signInFirst({ request, language, returnTo, action, view, cookies: cookie === null ? [] : [cookie] }),
  }
}
