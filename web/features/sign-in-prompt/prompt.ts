import type { PlainMessageKey } from '#i18n/translator.ts'

/** What a guest wanted to do when the prompt was raised. */
export const PROMPT_ACTIONS = ['watchlist', 'rate', 'comment', 'register', 'other'] as const
export type PromptAction = (typeof PROMPT_ACTIONS)[number]

export const PROMPT_TEXTS = {
  watchlist: 'prompt.watchlist',
  rate: 'prompt.rate',
  comment: 'prompt.comment',
  register: 'prompt.register',
  other: 'prompt.other',
} as const satisfies Record<PromptAction, PlainMessageKey>

/** Address of the sign-in page that leads back to the page and its query afterwards. */
export function loginAddress(
  language: string,
  action: PromptAction,
  { pathname, search }: { pathname: string; search: string },
): string {
  const query = new URLSearchParams({ action, redirectPath: pathname + search })
  return `/${language}/login?${query}`
}
