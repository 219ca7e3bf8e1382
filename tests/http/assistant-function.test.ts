import { describe, expect, it } from 'vitest'
import { ORIGIN, withSite } from './site.ts'

const site = withSite({ sample: true })

describe('the assistant’s function', () => {
  const call = async (body: unknown) => {
    const headers = { origin: ORIGIN, 'content-type': 'application/json' }
    const answer = await site.fetch('/functions/v1/ai-discover', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  it('AI-20, AI-21, FUNCTIONS-05, LIMITS-33: takes the last ten turns and answers with all that it understood', async () => {
    const turn = (content: string, extractedParams: object | null) => ({
      role: extractedParams === null ? 'user' : 'assistant',
      content,
      extractedParams,
      resultsCount: 3,
    })
    const old = Array.from({ length: 13 }, () => turn('Romance', { genres: ['Romance'] }))
    const conversationHistory = [...old, turn('horror', null), turn('Here', { genres: ['Horror'] })]
    const { status, body } = await call({ query: 'only series', conversationHistory, countryCode: 'TR' })
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(
      [
        'success',
        'error',
        'results',
        'responseText',
        'isOffTopic',
        'topicChanged',
        'detectedMood',
        'moodConfidence',
        'isVagueQuery',
      ].toSorted(),
    )
    expect(body).toMatchObject({ success: true, error: null, isOffTopic: false, topicChanged: false })
  })

  it('tells the mood, what is off topic and what is vague', async () => {
    expect((await call({ query: 'something funny' })).body).toMatchObject({ detectedMood: 'funny', moodConfidence: 1 })
    expect((await call({ query: 'what is 2+2' })).body).toMatchObject({ isOffTopic: true, results: [] })
    expect((await call({ query: 'what should I watch?' })).body).toMatchObject({ isVagueQuery: true })
  })

  it('says what is wrong with what it was sent', async () => {
    expect((await call({ query: 5 })).body).toMatchObject({
      success: false,
      error: expect.stringContaining('500'),
      results: [],
    })
    expect(await call({ query: 'comedies', countryCode: 'tr' })).toMatchObject({
      status: 400,
      body: { success: false },
    })
    expect(await call({ query: 'comedies', conversationHistory: 'x' })).toMatchObject({ status: 400 })
  })
})
