import { lastBoundary } from './last-boundary.ts'
import { stripMarkup } from './strip-markup.ts'

/** Characters that are buffered while a construct in them is open; beyond that they are processed as they are. */
const HELD_LENGTH = 600
/** Characters that are read per character of output: a stream with so little text is cut off. */
const READ_FACTOR = 40

/** Elements without visible content that are opened and not closed. */
const OPEN_HIDDEN = /<(?:script|style|think|thinking)\b(?![^]*<\/(?:script|style|think|thinking)\s*>)[^]*$/i
/** How much of such an element is buffered, so that a closing tag split over two pieces is found. */
const HIDDEN_TAIL = 20

export interface PlainText {
  /** Takes a piece; returns the newly available plain text. */
  push(piece: string): string
  /** Returns the remaining text. */
  end(): string
  /** Whether the output is complete: the limit is reached, or far more was read. */
  isFull(): boolean
  hasText(): boolean
}

/** Turns a stream of text into plain text, wherever it is split: whole words, no open constructs, at most `limit` characters. */
export function createPlainText(limit: number): PlainText {
  let held = ''
  let read = 0
  let length = 0
  /** Whitespace between what was returned and what comes next. */
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
    const shown = text.length <= room ? text : cutAtWord(text, room)
    isFull = shown !== text || shown.length === room
    length += shown.length
    return shown
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

/** At most `room` characters with '…' at the end, if possible without splitting a word or a character. */
function cutAtWord(text: string, room: number): string {
  const start = text.slice(0, Math.max(0, room - 1)).replace(/[\ud800-\udbff]$/, '')
  const words = start.replace(/\s+\S*$/, '')
  return room < 1 ? '' : `${words.trim() === '' ? start : words}…`
}
