import type { Deps } from '#domain/deps.ts'
import { startFakeModel } from '#integrations/model/testing/fake-model-server.ts'
import type { FakeModel, Reply } from '#integrations/model/testing/fake-model-server.ts'
import type { FoundTitles } from '#shared/assistant/answer.ts'
import type { Turn, RequestFilters } from '#shared/assistant/request-filters.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { answerByModel } from '../answer-by-model.ts'
import type { ModelStep } from '../search.ts'

export function foundTitle(title: string): FoundTitles {
  const card = { type: 'movie', id: 949, title: { text: title, language: 'en' }, baseTitle: title, year: 1995 } as const
  const rest = { posterPath: '/poster.jpg', voteAverage: 8, voteCount: 7_000, stored: true, services: [] }
  const reason = { genres: ['Crime'], service: 'Netflix' }
  return { titles: [{ card: { ...card, ...rest }, reason }], count: 1, exact: true, nextPage: null, dropped: [] }
}

interface Asked {
  query: string
  history?: readonly Turn[]
  language?: string
  dailyCalls?: number
  find?: (filters: RequestFilters) => Promise<FoundTitles>
}

export interface Answered {
  steps: ModelStep[]
  /** '' where none is shown. */
  text: string
  error: unknown
  requests: FakeModel['requests']
}

/** Answers a question with a model that gives these replies. */
export async function askModel(
  { db }: Pick<Deps, 'db'>,
  replies: readonly Reply[],
  { query, history = [], language = 'en', dailyCalls, find = async () => foundTitle('Heat') }: Asked,
): Promise<Answered> {
  const fake = await startFakeModel(replies, { dailyCalls: dailyCalls ?? null })
  const answered: Answered = { steps: [], text: '', error: null, requests: fake.requests }
  const question = { query, history, language, country: 'DE', network: null, find }
  try {
    const steps = answerByModel({ ...createSampleDeps(db), model: fake.model }, question, new AbortController().signal)
    for await (const step of steps) {
      answered.steps.push(step)
      if (step.kind === 'text') answered.text = step.text
    }
  } catch (error) {
    answered.error = error
  } finally {
    await fake.close()
  }
  return answered
}
