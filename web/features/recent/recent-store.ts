import { useSyncExternalStore } from 'react'
import type { LocalText } from '#shared/titles/local-text.ts'
import { TITLE_TYPES } from '#shared/titles/title.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { onSessionEnd } from '../sending/session-end.ts'
import { RECENT_CHOICE_KEY, RECENT_KEY, noteSome } from '../storage/recent-keys.ts'

/** Maximum number of stored titles. */
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
/** Null until it is read from storage. */
let titles: readonly RecentTitle[] | null = null

/** The recently viewed titles, latest first; none on the server and during hydration. */
export function useRecent(): readonly RecentTitle[] {
  return useSyncExternalStore(subscribe, listRecent, () => NONE)
}

export function useKeepsRecent(): boolean {
  return useSyncExternalStore(subscribe, keepsRecent, () => false)
}

export function listRecent(): readonly RecentTitle[] {
  if (titles !== null) return titles
  titles = keepsRecent() ? readTitles(read(RECENT_KEY)) : NONE
  // After consent is withdrawn nothing is left.
  if (!keepsRecent()) write(RECENT_KEY, null)
  return titles
}

/**
 * Whether they are stored in this browser: if the visitor has switched that on, or has allowed more than the essential cookies.
 * Otherwise they are kept as long as the page is open, or not at all if it is switched off.
 */
export function keepsRecent(): boolean {
  const choice = read(RECENT_CHOICE_KEY)
  return choice === 'on' || (choice !== 'off' && allowsMore())
}

/** Reads the consent cookie that `consent.ts` writes. */
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

/** The switch: titles noted so far are stored from now on, or removed immediately. */
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
    // If storage is missing or full, they live as long as the page.
  }
}

/** Storage may contain anything, so it is validated. */
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

// When a session ends, nothing is left for the next user; for full document loads `noteSession` does the same.
onSessionEnd(clearRecent)
if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key !== RECENT_KEY && key !== RECENT_CHOICE_KEY && key !== null) return
    titles = null
    tell()
  })
}
