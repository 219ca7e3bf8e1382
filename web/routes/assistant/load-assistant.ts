import type { RouterContextProvider } from 'react-router'
import { findAnswers } from '#domain/assistant/answers/find-answers.ts'
import { cleanWishes } from '#domain/assistant/clean-wishes.ts'
import { findConversation } from '#domain/assistant/conversations/find-conversation.ts'
import { getAssistantState } from '#domain/assistant/get-assistant-state.ts'
import { QUESTION_LENGTH } from '#shared/assistant/answer.ts'
import type { AssistantState, QuestionRefusal } from '#shared/assistant/answer.ts'
import { readWishFields } from '#shared/assistant/wish-query.ts'
import type { Wishes } from '#shared/assistant/wishes.ts'
import { depsContext, requestContext } from '../../context.ts'
import { turnsOf } from '../../features/assistant/turns.ts'
import type { ShownTitles, ShownTurn } from '../../features/assistant/turns.ts'
import { identify, visitOf } from './api/identify.ts'
import { withUserTitles } from './api/with-user-titles.ts'
import { PROBLEMS } from './address.ts'

export interface AssistantPage {
  state: AssistantState
  conversation: string | undefined
  turns: readonly ShownTurn[]
  wishes: Wishes
  found: ShownTitles | null
  problem: QuestionRefusal | null
  /** Initial value of the field. */
  question: string
}

interface Asked {
  request: Request
  context: Readonly<RouterContextProvider>
  language: string
  query: URLSearchParams
}

const LAST_PAGE = 20

/** The page's data: the conversation and the titles of its latest answer, or those of the filters in the URL. */
export async function loadAssistant({ request, context, language, query }: Asked): Promise<AssistantPage> {
  const deps = context.get(depsContext)
  const seen = context.get(requestContext)
  const { asker, owner } = identify({ request, deps, seen })
  const state = await getAssistantState(deps, { asker, member: seen.member })
  const named = query.get('conversation') ?? ''
  const messages = state.setupRequired ? null : await findConversation(deps, { owner, conversationId: named })
  const turns = turnsOf((messages ?? []).map(({ extractedParams, ...kept }) => ({ ...kept, wishes: extractedParams })))
  const wanted = cleanWishes(readWishFields(query))
  const last = turns.at(-1)
  const wishes = isEmpty(wanted) && last?.isOffTopic === false ? (last.wishes ?? {}) : wanted
  const page = Math.min(Math.max(Math.trunc(Number(query.get('page') ?? 1)) || 1, 1), LAST_PAGE)
  const found = isEmpty(wishes)
    ? null
    : await withUserTitles(context, await findAnswers(deps, { ...visitOf({ seen }, language), wishes, page }))
  return {
    state,
    conversation: messages === null ? undefined : named,
    turns,
    wishes,
    found,
    problem: PROBLEMS.find((known) => known === query.get('problem')) ?? null,
    question: (query.get('question') ?? '').slice(0, QUESTION_LENGTH),
  }
}

function isEmpty(wishes: Wishes): boolean {
  return Object.keys(wishes).length === 0
}
