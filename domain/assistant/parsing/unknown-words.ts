import { isUnspaced } from '../../terms/normalize.ts'
import { isKnown } from './segments.ts'
import type { Segment } from './segments.ts'
import type { Span } from './span.ts'

const LEAST_LETTERS = 3
const MOST_WORDS = 20

/** Words of a request, in normal form, that no meaning and no span explains; characters of scripts without spaces as runs. */
export function unknownWords(segments: readonly Segment[], spans: readonly Span[]): string[] {
  const words: string[] = []
  let end = -1
  for (const each of segments) {
    if (!isUnexplained(each, spans) || /^\d+$/.test(each.text)) continue
    if (each.start === end && isUnspaced(each.text)) words.push(`${words.pop() ?? ''}${each.text}`)
    else words.push(each.text)
    end = each.end
  }
  const long = words.filter((word) => [...word].length >= (isUnspaced(word) ? 2 : LEAST_LETTERS))
  return [...new Set(long)].slice(0, MOST_WORDS)
}

/** Whether no meaning and no span explains a word. */
export function isUnexplained(segment: Segment, spans: readonly Span[]): boolean {
  return !isKnown(segment) && !spans.some(({ start, end }) => start < segment.end && segment.start < end)
}
