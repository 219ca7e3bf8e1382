import type { FoundTitles, QuestionEvent, QuestionRefusal } from '#shared/assistant/answer.ts'
import type { ParsedRequest, RequestFilters } from '#shared/assistant/request-filters.ts'
import type { UserTitles } from '../user-titles/user-title.ts'

/** Found titles with the member's own status and rating. */
export interface ShownTitles extends FoundTitles {
  marks?: UserTitles
}

export type Feedback = 'positive' | 'negative'
/** `network`: there was no response, or it broke off. */
export type Failure = QuestionRefusal | 'network'

/** A question with the state of its answer. */
export interface ShownTurn {
  /** React key of the turn. */
  key: string
  question: string
  state: 'thinking' | 'writing' | 'done' | 'stopped' | 'failed'
  failure: Failure | null
  text: string
  isOffTopic: boolean
  filters: RequestFilters | null
  /** A title that the question may have meant instead. */
  otherTitle?: ParsedRequest['otherTitle']
  /** The filters as changed by hand; null while they are as understood. */
  corrected: RequestFilters | null
  found: ShownTitles | null
  /** The answer's id; null until it is complete. */
  messageId: string | null
  feedback: Feedback | null
}

export type TurnChange =
  | { type: 'asked'; key: string; question: string }
  | { type: 'event'; key: string; event: QuestionEvent }
  | { type: 'failed'; key: string; failure: Failure }
  | { type: 'stopped'; key: string }
  | { type: 'dropped'; key: string }
  | { type: 'corrected'; key: string; filters: RequestFilters }
  | { type: 'found'; key: string; found: ShownTitles }
  | { type: 'more'; key: string; found: ShownTitles }
  | { type: 'feedback'; key: string; feedback: Feedback | null }
  | { type: 'opened'; turns: readonly ShownTurn[] }

const UNANSWERED = {
  state: 'thinking',
  failure: null,
  text: '',
  isOffTopic: false,
  filters: null,
  corrected: null,
  found: null,
  messageId: null,
  feedback: null,
} as const satisfies Partial<ShownTurn>

/** The titles that came with a change. */
export function titlesIn(change: TurnChange): ShownTitles | null {
  if (change.type === 'found' || change.type === 'more') return change.found
  return change.type === 'event' && change.event.event === 'titles' ? change.event.data : null
}

/** The conversation after a change. */
export function changeTurns(turns: readonly ShownTurn[], change: TurnChange): readonly ShownTurn[] {
  if (change.type === 'opened') return change.turns
  if (change.type === 'asked') return [...turns, { key: change.key, question: change.question, ...UNANSWERED }]
  if (change.type === 'dropped') return turns.filter(({ key }) => key !== change.key)
  return turns.map((turn) => (turn.key === change.key ? changeTurn(turn, change) : turn))
}

type OwnChange = Exclude<TurnChange, { type: 'opened' | 'asked' | 'dropped' }>

function changeTurn(turn: ShownTurn, change: OwnChange): ShownTurn {
  switch (change.type) {
    case 'event':
      return tell(turn, change.event)
    case 'failed':
      return { ...turn, state: 'failed', failure: change.failure }
    case 'stopped':
      return isUnderWay(turn) ? { ...turn, state: 'stopped' } : turn
    case 'corrected':
      return { ...turn, corrected: change.filters }
    case 'found':
      return { ...turn, found: change.found }
    case 'more':
      return { ...turn, found: addTitles(turn.found, change.found) }
    case 'feedback':
      return { ...turn, feedback: change.feedback }
  }
}

function tell(turn: ShownTurn, { event, data }: QuestionEvent): ShownTurn {
  // Titles that were searched again by hand are not replaced.
  if (turn.corrected !== null && (event === 'understood' || event === 'titles')) return turn
  switch (event) {
    case 'thinking':
    case 'error':
      return turn
    case 'understood':
      return { ...turn, filters: data.filters, isOffTopic: isNoSearch(data), otherTitle: data.otherTitle }
    case 'titles':
      return { ...turn, found: data }
    case 'text':
      return { ...turn, state: 'writing', text: data.text }
    case 'done':
      return { ...turn, state: 'done', text: data.text, messageId: data.messageId }
  }
}

/** Off topic, or small talk with nothing before it. */
function isNoSearch({ isOffTopic, talk, filters }: ParsedRequest): boolean {
  return isOffTopic || (talk !== undefined && Object.keys(filters).length === 0)
}

function addTitles(known: ShownTitles | null, more: ShownTitles): ShownTitles {
  if (known === null) return more
  const marks = { ...known.marks, ...more.marks }
  return { ...more, titles: [...known.titles, ...more.titles], dropped: known.dropped, marks }
}

export function isUnderWay({ state }: ShownTurn): boolean {
  return state === 'thinking' || state === 'writing'
}

/** The filters by which a turn's titles are found. */
export function turnFilters({ corrected, filters }: ShownTurn): RequestFilters {
  return corrected ?? filters ?? {}
}

/** The turn whose titles are shown: the latest with titles; none after a question that was not about watching. */
export function shownTurn(turns: readonly ShownTurn[]): ShownTurn | null {
  for (const turn of turns.toReversed()) {
    if (turn.isOffTopic) return null
    if (turn.found !== null) return turn
  }
  return null
}

/** A message as the server stores it. */
export interface StoredMessage {
  id: string
  role: 'user' | 'assistant'
  content: string
  filters: RequestFilters | null
  resultsCount: number | null
  feedback: Feedback | null
}

/** The turns of a reopened conversation, without their titles. */
export function turnsOf(messages: readonly StoredMessage[]): ShownTurn[] {
  const turns: ShownTurn[] = []
  for (const { id, role, content, filters, resultsCount, feedback } of messages) {
    const last = turns.at(-1)
    if (role === 'user') turns.push({ key: id, question: content, ...UNANSWERED, state: 'stopped' })
    else if (last !== undefined && last.messageId === null)
      turns[turns.length - 1] = {
        ...last,
        state: 'done',
        text: content,
        filters,
        // Nothing was searched.
        isOffTopic: Object.keys(filters ?? {}).length === 0 && (resultsCount ?? 0) === 0,
        feedback,
        messageId: id,
      }
  }
  return turns
}
