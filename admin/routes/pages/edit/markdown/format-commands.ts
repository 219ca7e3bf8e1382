import { EditorSelection } from '@codemirror/state'
import type { ChangeSpec, EditorState, SelectionRange, StateCommand, Text } from '@codemirror/state'

/** What the toolbar and its keys do to the selection. */
export const FORMATS = ['bold', 'italic', 'heading', 'link', 'list'] as const
export type Format = (typeof FORMATS)[number]

const HEADING = /^(#{1,6}) +/
const LIST_ITEM = /^[-*+] +/
const ADDRESS = /^(?:https?:\/\/|mailto:|\/)\S+$/
/** Placeholder where a link's address has yet to be typed. */
const ADDRESS_START = 'https://'

/** Adds this many asterisks around each selection, or removes them; around the word if nothing is selected. */
function toggleStars(count: 1 | 2): StateCommand {
  const stars = '*'.repeat(count)
  return ({ state, dispatch }) => {
    const changed = state.changeByRange((given) => {
      const { from, to } = withoutStars(state.doc, given.empty ? (state.wordAt(given.head) ?? given) : given)
      const around = Math.min(starsBefore(state.doc, from), starsAfter(state.doc, to))
      const isSet = count === 2 ? around >= 2 : around % 2 === 1
      const changes: ChangeSpec = isSet
        ? [
            { from: from - count, to: from },
            { from: to, to: to + count },
          ]
        : [
            { from, insert: stars },
            { from: to, insert: stars },
          ]
      const shift = isSet ? -count : count
      // A cursor stays at its position in the word.
      const range = given.empty
        ? EditorSelection.cursor(given.head + shift)
        : EditorSelection.range(from + shift, to + shift)
      return { changes, range }
    })
    dispatch(state.update(changed, { userEvent: 'input', scrollIntoView: true }))
    return true
  }
}

/** Asterisks at both ends of the selection count as being around it. */
function withoutStars(doc: Text, { from, to }: { from: number; to: number }): { from: number; to: number } {
  let [start, end] = [from, to]
  while (end - start >= 2 && doc.sliceString(start, start + 1) === '*' && doc.sliceString(end - 1, end) === '*') {
    start += 1
    end -= 1
  }
  return { from: start, to: end }
}

function starsBefore(doc: Text, at: number): number {
  return /\**$/.exec(doc.sliceString(Math.max(0, at - 3), at))?.[0].length ?? 0
}

function starsAfter(doc: Text, at: number): number {
  return /^\**/.exec(doc.sliceString(at, at + 3))?.[0].length ?? 0
}

const link: StateCommand = ({ state, dispatch }) => {
  const changed = state.changeByRange(({ from, to }) => {
    const text = state.sliceDoc(from, to)
    const isAddress = ADDRESS.test(text)
    const insert = isAddress ? `[](${text})` : `[${text}](${ADDRESS_START})`
    // Selects what has yet to be typed: the text, or else the address.
    const address = from + insert.length - ADDRESS_START.length - 1
    const range =
      isAddress || text === ''
        ? EditorSelection.cursor(from + 1)
        : EditorSelection.range(address, address + ADDRESS_START.length)
    return { changes: { from, to, insert }, range }
  })
  dispatch(state.update(changed, { userEvent: 'input', scrollIntoView: true }))
  return true
}

/** The lines that a selection touches, except empty ones; the first one if all are empty. */
function linesOf(state: EditorState, { from, to }: SelectionRange) {
  const lines = []
  for (let at = from; at <= to;) {
    const line = state.doc.lineAt(at)
    lines.push(line)
    at = line.to + 1
  }
  const written = lines.filter(({ text }) => text.trim() !== '')
  return written.length === 0 ? lines.slice(0, 1) : written
}

/**
 * Replaces the beginnings of all lines in each selection: `change` returns the new beginning for each of the texts, replacing what
 * `mark` matches.
 */
function changeBeginnings(mark: RegExp, change: (texts: readonly string[]) => readonly string[]): StateCommand {
  return ({ state, dispatch }) => {
    const lines = [
      ...new Map(state.selection.ranges.flatMap((r) => linesOf(state, r)).map((l) => [l.from, l])).values(),
    ]
    const beginnings = change(lines.map(({ text }) => text))
    const changes = state.changes(
      lines.map(({ from, text }, at) => ({
        from,
        to: from + (mark.exec(text)?.[0].length ?? 0),
        insert: beginnings[at] ?? '',
      })),
    )
    const selection = state.selection.map(changes, 1)
    dispatch(state.update({ changes, selection, userEvent: 'input', scrollIntoView: true }))
    return true
  }
}

/** Cycles from no heading through the two levels that pages have below their title, and back. */
const heading = changeBeginnings(HEADING, (texts) => {
  const marks = HEADING.exec(texts[0] ?? '')?.[1]
  const next = marks === undefined ? '## ' : marks.length < 3 ? '### ' : ''
  return texts.map(() => next)
})

const list = changeBeginnings(LIST_ITEM, (texts) => {
  const isList = texts.every((text) => LIST_ITEM.test(text))
  return texts.map(() => (isList ? '' : '- '))
})

export const FORMAT_COMMANDS: Readonly<Record<Format, StateCommand>> = {
  bold: toggleStars(2),
  italic: toggleStars(1),
  heading,
  link,
  list,
}
