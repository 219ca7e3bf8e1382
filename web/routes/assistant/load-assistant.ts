import type { RouterContextProvider } from 'react-router'
import { findAnswers } from '#domain/assistant/answers/find-answers.ts'
import { cleanFilters } from '#domain/assistant/clean-filters.ts'
import { findConversation } from '#domain/assistant/conversations/find-conversation.ts'
import { getAssistantState } from '#domain/assistant/get-assistant-state.ts'
import { QUESTION_LENGTH } from '#shared/assistant/answer.ts'
import type { AssistantState, QuestionRefusal } from '#shared/assistant/answer.ts'
import { readFilterQuery } from '#shared/assistant/filter-query.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
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
  filters: RequestFilters
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
  const turns = turnsOf(messages ?? [])
  const wanted = cleanFilters(readFilterQuery(query))
  const last = turns.at(-1)
  const filters = isEmpty(wanted) && last?.isOffTopic === false ? (last.filters ?? {}) : wanted
  const page = Math.min(Math.max(Math.trunc(Number(query.get('page') ?? 1)) || 1, 1), LAST_PAGE)
  const found = isEmpty(filters)
    ? null
    : await withUserTitles(context, await findAnswers(deps, { ...visitOf({ seen }, language), filters, page }))
  return {
    state,
    conversation: messages === null ? undefined : named,
    turns,
    filters,
    found,
    problem: PROBLEMS.find((known) => known === query.get('problem')) ?? null,
    question: (query.get('question') ?? '').slice(0, QUESTION_LENGTH),
  }
}

function isEmpty(filters: RequestFilters): boolean {
  return Object.keys(filters).length === 0
}
