import { useSyncExternalStore } from 'react'
import type { LocalText } from '#shared/titles/local-text.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { onSessionEnd } from '../sending/session-end.ts'
import { RECENT_CHOICE_KEY, RECENT_KEY, noteSome } from '../storage/recent-keys.ts'

/** Titles that are kept. */
export const RECENT_LIMIT = 20

/** A title as its page showed it, in that page's language. */
export interface RecentTitle extends TitleRef {
  title: LocalText
  baseTitle: string
  year: number | null
  posterPath: string | null
}

const NONE: readonly RecentTitle[] = []
const listeners = new Set<() => void>()
/** Null until it is read. */
let titles: readonly RecentTitle[] | null = null

/** The titles looked at last, the latest first; none on the server, and while a page is taken over. */
export function useRecent(): readonly RecentTitle[] {
  return useSyncExternalStore(subscribe, listRecent, () => NONE)
}

export function useKeepsRecent(): boolean {
  return useSyncExternalStore(subscribe, keepsRecent, () => false)
}

export function listRecent(): readonly RecentTitle[] {
  if (titles !== null) return titles
  titles = keepsRecent() ? readTitles(read(RECENT_KEY)) : NONE
  // Whoever has withdrawn what they allowed finds nothing left.
  if (!keepsRecent()) write(RECENT_KEY, null)
  return titles
}

/**
 * Whether they stay in this browser: where the visitor has switched it on, or has allowed more than the essential. For all others they
 * are known for as long as the page is open, and to those who have switched it off not at all.
 */
export function keepsRecent(): boolean {
  const choice = read(RECENT_CHOICE_KEY)
  return choice === 'on' || (choice !== 'off' && allowsMore())
}

/** As `consent.ts` writes the visitor's choice, which stands beside this list. */
function allowsMore(): boolean {
  const [, choice = ''] = /(?:^|; )kinora_cookie_preferences=([^;]*)/.exec(document.cookie) ?? []
  return /"analytics":true/.test(choice.replaceAll('%22', '"').replaceAll('%3A', ':'))
}

export function noteRecent(title: RecentTitle): void {
  if (read(RECENT_CHOICE_KEY) === 'off') return
  noteSome()
  change([title, ...without(title)].slice(0, RECENT_LIMIT))
}

export function removeRecent(title: TitleRef): void {
  change(without(title))
}

export function clearRecent(): void {
  change(NONE)
}

/** The switch: what was noted so far stays from now on, or goes at once. */
export function chooseRecent(isOn: boolean): void {
  write(RECENT_CHOICE_KEY, isOn ? 'on' : 'off')
  change(isOn ? listRecent() : NONE)
}

function without({ type, id }: TitleRef): RecentTitle[] {
  return listRecent().filter((known) => known.type !== type || known.id !== id)
}

function change(changed: readonly RecentTitle[]): void {
  titles = changed
  write(RECENT_KEY, keepsRecent() && changed.length > 0 ? JSON.stringify(changed) : null)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Without storage, or a full one, they live as long as the page.
  }
}

/** What others may have written there is not believed. */
function readTitles(stored: string | null): readonly RecentTitle[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, RECENT_LIMIT) : NONE
  } catch {
    return NONE
  }
}

function isRecent(kept: unknown): kept is RecentTitle {
  const { type, id, title, baseTitle, year, posterPath } = (kept ?? {}) as Partial<Record<keyof RecentTitle, unknown>>
  const { text, language } = (title ?? {}) as Partial<Record<keyof LocalText, unknown>>
  return (
    TITLE_TYPES.some((known) => known === type) &&
    Number.isInteger(id) &&
    [text, language, baseTitle].every((part) => typeof part === 'string') &&
    (year === null || Number.isInteger(year)) &&
    (posterPath === null || (typeof posterPath === 'string' && /^\/[\w.-]+$/.test(posterPath)))
  )
}

// Whoever is no longer signed in leaves nothing to the next one; documents of their own see to it by `noteSession`.
onSessionEnd(clearRecent)
if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key !== RECENT_KEY && key !== RECENT_CHOICE_KEY && key !== null) return
    titles = null
    tell()
  })
}
