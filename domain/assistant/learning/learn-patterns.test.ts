import { expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { withDatabase } from '#tests/test-database.ts'
import { learnPatterns } from './learn-patterns.ts'

const database = withDatabase()

it('AI-26, DATA-25: the sense that was liked is believed more each time, the one that was not less', async () => {
  const deps = createSampleDeps(database.db)
  const title = { kind: 'title', value: 'Dark' } as const
  const mood = { kind: 'mood', value: 'dark' } as const
  const contested = [{ pattern: 'dark', senses: [title, mood] }]
  const learn = (liked: boolean, filters: object) => learnPatterns(deps, { language: 'en', contested, filters, liked })
  const rows = () =>
    database.db
      .selectFrom('ai_training_patterns')
      .select(['language', 'pattern', 'params', 'confidence_score', 'success_count', 'failure_count'])
      .orderBy('confidence_score', 'desc')
      .execute()
  await learn(true, { specificTitle: 'Dark' })
  await learn(true, { specificTitle: 'Dark' })
  await learn(false, { mood: 'dark', genres: ['Drama'] })
  await learn(true, { genres: ['Comedy'] })
  const row = { language: 'en', pattern: 'dark' }
  expect(await rows()).toEqual([
    { ...row, params: title, confidence_score: expect.closeTo(2 / 3), success_count: 2, failure_count: 0 },
    { ...row, params: mood, confidence_score: 0, success_count: 0, failure_count: 1 },
  ])
})
