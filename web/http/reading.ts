import type { Deps } from '#domain/deps.ts'

/**
 * For verbs that only read public data, and the visitor's own view of it: they may read from a replica. Not for anything that its
 * owner may withdraw or that must be current: lists, shared watchlists, drafts, sessions, permissions and quotas are read through
 * `deps` itself.
 */
export function reading(deps: Deps): Deps {
  return { ...deps, db: deps.reads }
}
