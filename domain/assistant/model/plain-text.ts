import { lastBoundary } from './last-boundary.ts'
import { stripMarkup } from './strip-markup.ts'

/** Characters that are held back while something in them is open; then they are looked at as they are. */
const HELD_LENGTH = 600
/** Characters that are read for each one that is wanted: what has so much that is no text has none. */
const READ_FACTOR = 40

/** Elements of which nothing is text, begun and not ended. */
const OPEN_HIDDEN = /<(?:script|style|think|thinking)\b(?![^]*<\/(?:script|style|think|thinking)\s*>)[^]*$/i
/** Of such an element so much is kept that its end is found when it comes in two pieces. */
const HIDDEN_TAIL = 20

export interface PlainText {
  /** Takes a piece; gives what can be shown of all pieces so far and was not given before. */
  push(piece: string): string
  /** The rest. */
  end(): string
  /** Nothing more will come: the length is reached, or far more was read. */
  isFull(): boolean
  hasText(): boolean
}

/** Makes a stream of text plain, wherever it is cut: whole words, nothing that has begun and not ended, `limit` characters at most. */
export function createPlainText(limit: number): PlainText {
  let held = ''
  let read = 0
  let length = 0
  /** Between what was given and what comes. */
  let space = ''
  let isFull = false

  function give(raw: string): string {
    const text = stripMarkup(raw, { startsLine: length === 0 || space === '\n' })
    const inner = text.trim()
    if (inner === '') {
      space = wider(space, text)
      return ''
    }
    const lead = length === 0 ? '' : wider(space, /^\s*/.exec(text)?.[0] ?? '')
    space = wider('', /\s*$/.exec(text)?.[0] ?? '')
    return bounded(lead + inner)
  }

  function take(piece: string): string {
    read += piece.length
    held = shortenHidden(held + piece)
    const cut = held.length > HELD_LENGTH ? held.length : lastBoundary(held)
    const ready = held.slice(0, cut)
    held = held.slice(cut)
    const given = ready === '' ? '' : give(ready)
    isFull ||= read >= limit * READ_FACTOR
    return given
  }

  function bounded(text: string): string {
    const room = limit - length
    const kept = text.length <= room ? text : cutAtWord(text, room)
    isFull = kept !== text || kept.length === room
    length += kept.length
    return kept
  }

  return {
    push(piece) {
      let given = ''
      for (let at = 0; at < piece.length && !isFull; at += HELD_LENGTH) given += take(piece.slice(at, at + HELD_LENGTH))
      return given
    },
    end() {
      const rest = held
      held = ''
      return isFull ? '' : give(rest)
    },
    isFull: () => isFull,
    hasText: () => length > 0,
  }
}

function shortenHidden(text: string): string {
  return text.replace(OPEN_HIDDEN, (open) => {
    const begin = /^<\w+/.exec(open)?.[0] ?? ''
    return `${begin} ${open.slice(begin.length).slice(-HIDDEN_TAIL).trimStart()}`
  })
}

function wider(space: string, text: string): string {
  if (space === '\n' || text.includes('\n')) return '\n'
  return space === '' && !/\s/.test(text) ? '' : ' '
}

/** At most `room` characters with '…' at the end, no word and no character cut where that can be helped. */
function cutAtWord(text: string, room: number): string {
  const start = text.slice(0, Math.max(0, room - 1)).replace(/[\ud800-\udbff]$/, '')
  const words = start.replace(/\s+\S*$/, '')
  return room < 1 ? '' : `${words.trim() === '' ? start : words}…`
}
