import type { RequestFilters, SmallTalk } from '#shared/assistant/request-filters.ts'
import { isCue } from './segments.ts'
import type { Segment } from './segments.ts'

const KINDS = ['thanks', 'farewell', 'greeting'] as const satisfies readonly SmallTalk[]
/** Longer texts want something, whatever they begin with. */
const MOST_WORDS = 8
/** Praise is part of thanks. */
const ALLOWED: ReadonlySet<string> = new Set(['minRating', 'mood'])

/** The small talk that a text consists of; null if it asks for something. */
export function smallTalkIn(segments: readonly Segment[], filters: RequestFilters): SmallTalk | null {
  const asks = segments.some((each) => isCue(each, 'vague', 'offTopic', 'titleAfter', 'titled', 'instead', 'question'))
  if (asks || segments.length > MOST_WORDS || Object.keys(filters).some((name) => !ALLOWED.has(name))) return null
  return KINDS.find((kind) => segments.some((each) => isCue(each, kind))) ?? null
}
