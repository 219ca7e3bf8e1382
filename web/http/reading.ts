import type { Deps } from '#domain/deps.ts'

/**
 * For verbs that only read what everybody may see, and the visitor's own view of it: they may ask a replica. Not for what its owner may take
 * back, nor for what nobody may miss: lists, shared watchlists, drafts, sessions, rights and quotas are read from `deps` itself.
 */
export function reading(deps: Deps): Deps {
  return { ...deps, db: deps.reads }
}
