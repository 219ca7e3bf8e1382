import { cleanWishes } from '#domain/assistant/clean-wishes.ts'
import { readWishFields, writeWishes } from '#shared/assistant/wish-query.ts'

/** Whether the page is in its initial state: other parameters, such as a referral, do not change it. */
export function isPlain(query: URLSearchParams): boolean {
  const own = ['conversation', 'page', 'problem', 'question'].some((name) => query.has(name))
  return !own && writeWishes(cleanWishes(readWishFields(query))).size === 0
}
