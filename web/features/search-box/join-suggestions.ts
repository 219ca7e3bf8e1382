import type { Suggestion } from '#shared/titles/suggestion.ts'

const keyOf = ({ content_type, id }: Suggestion) => `${content_type}/${id}`

/**
 * Adds the further suggestions of `all` below those that are `shown`, none of which moves: somebody is choosing among
 * them. No longer than the longer of the two.
 */
export function joinSuggestions(shown: readonly Suggestion[], all: readonly Suggestion[]): Suggestion[] {
  const keys = new Set(shown.map(keyOf))
  const further = all.filter((suggestion) => !keys.has(keyOf(suggestion)))
  return [...shown, ...further].slice(0, Math.max(shown.length, all.length))
}
