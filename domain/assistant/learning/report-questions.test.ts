import { expect, it } from 'vitest'
import { writeReport } from '#scripts/assistant/write-report.ts'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { withDatabase } from '#tests/test-database.ts'
import { giveFeedback } from '../conversations/give-feedback.ts'
import { startConversation } from '../conversations/start-conversation.ts'
import { storeTurns } from '../conversations/store-turns.ts'
import type { StoredAnswer } from '../conversations/store-turns.ts'
import { reportQuestions } from './report-questions.ts'

const database = withDatabase()

it('what was asked and not understood is reported by language, and a word only where several people used it', async () => {
  const deps = createSampleDeps(database.db)
  const ask = async (sessionId: string, given: Partial<StoredAnswer>) => {
    const owner = { sessionId }
    const { id: conversationId } = await startConversation(deps, { owner })
    const answer = {
      text: 'x',
      filters: {},
      resultsCount: 0,
      language: 'en',
      outcome: 'nothing',
      unknownWords: [],
      ...given,
    } as const
    return {
      owner,
      messageId: (await storeTurns(deps, { owner, conversationId, question: 'secret', answer }))?.messageId ?? '',
    }
  }
  for (const guest of ['a', 'b', 'c']) await ask(guest, { unknownWords: ['mumblecore', '555-1234', `only-${guest}`] })
  for (let again = 0; again < 3; again += 1) await ask('a', { unknownWords: ['ada'], outcome: 'vague' })
  const liked = await ask('d', { language: 'tr', outcome: 'found' })
  await giveFeedback(deps, { ...liked, feedback: 'positive' })
  const report = await reportQuestions(deps, { days: 1 })
  const none = { nothing: 0, vague: 0, offTopic: 0, positive: 0, negative: 0 }
  expect(report).toEqual({
    languages: [
      { ...none, language: 'en', questions: 6, nothing: 3, vague: 3 },
      { ...none, language: 'tr', questions: 1, positive: 1 },
    ],
    words: [{ language: 'en', word: 'mumblecore', askers: 3 }],
  })
  const written = writeReport(report, { days: 1 })
  expect(written).toMatch(/^7 questions in the last 1 days\n/)
  expect(written).toMatch(/^en +mumblecore +3$/m)
  expect(written).not.toMatch(/secret|ada|555/)
  expect(writeReport({ languages: [], words: [] }, { days: 7 })).toBe(
    'No questions to the assistant in the last 7 days.\n',
  )
})
