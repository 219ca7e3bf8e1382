import type { Completion } from '#shared/titles/completion.ts'

const keyOf = ({ content_type, id }: Completion) => `${content_type}/${id}`

/**
 * Appends the further completions of `all` to those already `shown`, none of which moves, because the visitor may be choosing among
 * them. No longer than the longer of the two.
 */
export function joinCompletions(shown: readonly Completion[], all: readonly Completion[]): Completion[] {
  const keys = new Set(shown.map(keyOf))
  const further = all.filter((completion) => !keys.has(keyOf(completion)))
  return [...shown, ...further].slice(0, Math.max(shown.length, all.length))
}
