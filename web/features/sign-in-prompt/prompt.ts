import type { PlainMessageKey } from '#i18n/translator.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { WatchStatus } from '#shared/titles/watch-status.ts'

/** A title that a guest wanted to act on, with the status or rating that they had already chosen. */
export interface Wanted extends TitleRef {
  value?: WatchStatus | number
}

/** What a guest wanted to do when the prompt was opened. */
export const PROMPT_ACTIONS = ['watchlist', 'rate', 'comment', 'register', 'other'] as const
export type PromptAction = (typeof PROMPT_ACTIONS)[number]

export const PROMPT_TEXTS = {
  watchlist: 'prompt.watchlist',
  rate: 'prompt.rate',
  comment: 'prompt.comment',
  register: 'prompt.register',
  other: 'prompt.other',
} as const satisfies Record<PromptAction, PlainMessageKey>

/** `title`: the title to act on once they are signed in. `wizard`: their wizard answers, which are restored afterwards. */
export type RaisePrompt = (action: PromptAction, title?: Wanted, wizard?: string) => void

/** The prompt's data while a guest decides. */
export interface Prompt {
  action: PromptAction
  /** Path and query of the page to return to. */
  pathname: string
  search: string
  /** The state of the discovery wizard, serialized; null outside it. */
  wizard: string | null
}

interface Raised {
  action?: PromptAction
  wizard?: string | null
}

/** The prompt for a page; the watchlist is what guests ask for most. */
export function raisePrompt(
  { pathname, search }: { pathname: string; search: string },
  { action = 'watchlist', wizard = null }: Raised = {},
): Prompt {
  return { action, pathname, search, wizard }
}

/** Where to go after signing in: the page with its query, including the wizard's state. */
export function returnPathOf({ pathname, search, wizard }: Prompt): string {
  if (wizard === null) return pathname + search
  const query = new URLSearchParams(search)
  query.set('wizard', wizard)
  return `${pathname}?${query}`
}

/** URL of the sign-in page that returns to the page and its query afterwards. */
export function loginAddress(
  language: string,
  action: PromptAction,
  page: { pathname: string; search: string },
  wizard: string | null = null,
): string {
  const prompt = raisePrompt(page, { action, wizard })
  const query = new URLSearchParams({ action, redirectPath: returnPathOf(prompt) })
  return `/${language}/login?${query}`
}
