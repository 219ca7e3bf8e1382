import { beforeAll, describe, expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { sample } from '#tests/sweep.ts'
import { withDatabase } from '#tests/test-database.ts'
import { loadLexicon } from '../../parsing/lexicon-for.ts'
import { judgeReply } from './judge-reply.ts'
import { knownServices } from './known-services.ts'
import { readSentence } from './read-sentence.ts'
import REPLIES from '../testing/replies.json' with { type: 'json' }

const database = withDatabase()

interface Case {
  titles: { title: string; original: string; services: string[] }[]
  question: string
  honest: string[]
  bad: { why: string; text: string }[]
}

async function judge(language: string, { titles, question }: Case, text: string) {
  const deps = createSampleDeps(database.db)
  const facts = {
    language,
    titles: titles.map(({ title, original, services }) => ({ names: [title, original], services })),
    services: [],
    asked: question.split(' '),
    known: knownServices(titles.flatMap(({ services }) => services)),
  }
  return judgeReply({ raw: text, text }, facts, (sentence) => readSentence(deps, sentence, language))
}

const ALL = Object.entries(REPLIES as Record<string, Case>)

describe('replies of a model in 20 languages', { timeout: 60_000 }, () => {
  const some = sample(ALL, 4)
  // Lexicons are read, each once.
  beforeAll(() => Promise.all(some.map(([language]) => loadLexicon(language))), 60_000)

  it('are shown where they are honest, but for one in twenty', async () => {
    const outcomes = await judgeAll(some, ({ honest }) => honest)
    const refused = outcomes.filter(({ why }) => why !== null)
    expect(refused.length).toBeLessThanOrEqual(outcomes.length / 20)
  })

  it('are not shown where they name what was not found, or ask for what they must not', async () => {
    const outcomes = await judgeAll(some, ({ bad }) => bad.map(({ text }) => text))
    expect(outcomes.filter(({ why }) => why === null)).toEqual([])
  })
})

async function judgeAll(cases: typeof ALL, textsOf: (own: Case) => string[]) {
  const judged = cases.flatMap(([language, own]) =>
    textsOf(own).map(async (text) => ({ language, text, why: await judge(language, own, text) })),
  )
  return Promise.all(judged)
}
