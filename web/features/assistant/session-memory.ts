import { changeTurns, isUnderWay } from './turns.ts'
import type { ShownTurn } from './turns.ts'

const NAME = 'assistant'
/** Number of turns whose titles are stored: a browser has room for a few megabytes. */
const TURNS_WITH_TITLES = 4

export interface StoredConversation {
  conversationId: string | null
  turns: readonly ShownTurn[]
  /** The member who owns the conversation; null: a guest. */
  owner: string | null
}

/** Null if the visitor's browser forbids it. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** Stores the conversation for as long as this tab exists. */
export function storeConversation(storage: Storage | null, { turns, ...rest }: StoredConversation): void {
  const first = turns.length - TURNS_WITH_TITLES
  const slim = turns.map((turn, index) => (index < first ? { ...turn, found: null } : turn))
  try {
    storage?.setItem(NAME, JSON.stringify({ ...rest, turns: slim }))
  } catch {
    // Storage is full: the conversation then lives only as long as the page.
  }
}

/** The conversation that this tab has stored for the same visitor, or null. Answers that were in progress ended with their page. */
export function readConversation(storage: Storage | null, owner: string | null): StoredConversation | null {
  try {
    const stored = JSON.parse(storage?.getItem(NAME) ?? 'null') as StoredConversation | null
    if (stored === null || stored.owner !== owner || !Array.isArray(stored.turns)) return null
    return { ...stored, turns: stored.turns.reduce(end, stored.turns) }
  } catch {
    return null
  }
}

function end(turns: readonly ShownTurn[], turn: ShownTurn): readonly ShownTurn[] {
  return isUnderWay(turn) ? changeTurns(turns, { type: 'stopped', key: turn.key }) : turns
}
