import type { Deps } from '#domain/deps.ts'
import type { RequestFilters } from '#shared/assistant/request-filters.ts'
import { giveFeedback } from '../conversations/give-feedback.ts'
import type { FeedbackInput } from '../conversations/give-feedback.ts'
import { understand } from '../understand.ts'
import { learnPatterns } from './learn-patterns.ts'

type FeedbackDeps = Pick<Deps, 'db' | 'cache' | 'tmdb' | 'site' | 'clock' | 'logger'>

/** Stores a rating of an answer, once. Learning from it happens after the response: a failure is logged, never thrown. */
export async function takeFeedback(
  deps: FeedbackDeps,
  { language, ...input }: FeedbackInput & { language: string },
): Promise<'stored' | 'given' | 'unknown'> {
  const { outcome, judged } = await giveFeedback(deps, input)
  if (judged === null) return outcome
  const lesson = {
    query: judged.query,
    filters: input.corrected ?? judged.filters,
    liked: input.feedback === 'positive',
  }
  void learn(deps, { language, ...lesson }).catch((error: unknown) => {
    deps.logger.warn({ err: error }, 'Nothing could be learnt from what was said of an answer')
  })
  return outcome
}

async function learn(
  deps: FeedbackDeps,
  { query, language, ...meant }: { query: string; language: string; filters: RequestFilters; liked: boolean },
): Promise<void> {
  const { contested } = await understand(deps, { text: query, language, history: [], mayAsk: async () => false })
  await learnPatterns(deps, { language, contested, ...meant })
}
