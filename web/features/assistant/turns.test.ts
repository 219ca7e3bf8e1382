import { expect, it } from 'vitest'
import type { FoundTitles, QuestionEvent } from '#shared/assistant/answer.ts'
import { changeTurns, shownTurn, turnsOf } from './turns.ts'
import type { ShownTurn } from './turns.ts'

const FOUND: FoundTitles = { titles: [], count: 0, exact: true, nextPage: null, dropped: [] }
const UNDERSTOOD = { filters: { genres: ['Comedy'] }, isVague: false, topicChanged: false }
const QUOTA = { remaining: 4, limit: 5, resetAt: null }

function told(...events: QuestionEvent[]): readonly ShownTurn[] {
  const asked = changeTurns([], { type: 'asked', key: 'a', question: 'comedies' })
  return events.reduce((turns, event) => changeTurns(turns, { type: 'event', key: 'a', event }), asked)
}
const text = (piece: string): QuestionEvent => ({ event: 'text', data: { text: piece } })
const understood = (isOffTopic: boolean): QuestionEvent => ({
  event: 'understood',
  data: { ...UNDERSTOOD, isOffTopic },
})
const titles: QuestionEvent = { event: 'titles', data: FOUND }
const done: QuestionEvent = { event: 'done', data: { messageId: 'm', text: 'All of it.', quota: QUOTA } }

it('AI-04: an answer is waited for, written, and whole', () => {
  expect(told()).toMatchObject([{ state: 'thinking', question: 'comedies' }])
  expect(told(understood(false), titles, text('All of'))).toMatchObject([
    { state: 'writing', text: 'All of', found: FOUND, filters: { genres: ['Comedy'] } },
  ])
  expect(told(titles, text('x'), done)).toMatchObject([{ state: 'done', text: 'All of it.', messageId: 'm' }])
})

it('the answer of a model replaces that of rules, and not titles that were searched again by hand', () => {
  const later = { ...FOUND, count: 7 }
  const again: QuestionEvent[] = [understood(false), { event: 'titles', data: later }, text('By the model.')]
  expect(told(understood(false), titles, text('By rules.'), ...again)).toMatchObject([
    { state: 'writing', text: 'By the model.', found: { count: 7 } },
  ])
  const byHand = changeTurns(told(understood(false), titles, text('By rules.')), {
    type: 'corrected',
    key: 'a',
    filters: { year: 1995 },
  })
  const [turn] = again.reduce((turns, event) => changeTurns(turns, { type: 'event', key: 'a', event }), byHand)
  expect(turn).toMatchObject({ corrected: { year: 1995 }, found: { count: 0 } })
})

it('AI-06: the last titles are shown until something is asked that is not about watching', () => {
  const first = told(titles, done)
  const waiting = changeTurns(first, { type: 'asked', key: 'b', question: 'weather' })
  expect(shownTurn(waiting)?.key).toBe('a')
  expect(shownTurn(changeTurns(waiting, { type: 'event', key: 'b', event: understood(true) }))).toBeNull()
})

it('AI-07: further titles come behind those that are there', () => {
  const card = (id: number) => ({ card: { type: 'movie', id }, reason: {} }) as FoundTitles['titles'][number]
  const page = (id: number, nextPage: number | null) => ({ ...FOUND, titles: [card(id)], nextPage })
  const first = changeTurns(told(), { type: 'found', key: 'a', found: page(1, 2) })
  const [turn] = changeTurns(first, { type: 'more', key: 'a', found: page(2, null) })
  expect(turn?.found?.titles.map((title) => title.card.id)).toEqual([1, 2])
  expect(turn?.found?.nextPage).toBeNull()
})

it('AI-08, AI-27: a conversation that is opened again has its questions, answers and what was said of them', () => {
  const kept = { filters: null, resultsCount: null, feedback: null }
  const turns = turnsOf([
    { id: '1', role: 'user', content: 'comedies', ...kept },
    {
      id: '2',
      role: 'assistant',
      content: 'Here.',
      filters: { genres: ['Comedy'] },
      resultsCount: 3,
      feedback: 'positive',
    },
    { id: '3', role: 'user', content: 'weather', ...kept },
    { id: '4', role: 'assistant', content: 'No.', filters: {}, resultsCount: 0, feedback: null },
  ])
  expect(turns).toMatchObject([
    { question: 'comedies', text: 'Here.', messageId: '2', feedback: 'positive', isOffTopic: false },
    { question: 'weather', text: 'No.', messageId: '4', feedback: null, isOffTopic: true },
  ])
})
