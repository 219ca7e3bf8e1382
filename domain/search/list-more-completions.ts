import type { Deps } from '#domain/deps.ts'
import type { Completions } from '#shared/titles/completion.ts'
import type { OwnView } from '../services/own-view.ts'
import { findUpstream } from './find-upstream.ts'
import type { UpstreamInput } from './find-upstream.ts'
import { mergeCandidates } from './merge-candidates.ts'
import { bestCompletions, storedCompletions, completionQuery } from './completions.ts'

/**
 * Typeahead with TMDB's titles among the stored ones, ranked together, at most 8. Waits at most 1.5 s for TMDB; if it does not respond,
 * `more` stays true and only stored titles are listed.
 */
export async function listMoreCompletions(
  deps: Pick<Deps, 'db' | 'clock' | 'tmdb' | 'logger' | 'site'>,
  { own = {}, ...input }: UpstreamInput & { own?: OwnView },
): Promise<Completions> {
  const normal = completionQuery(input.query)
  if (normal === null) return { results: [], more: false }
  const { db, clock } = deps
  const [stored, upstream] = await Promise.all([
    storedCompletions(db, normal, input.language),
    findUpstream(deps, input),
  ])
  const candidates = await mergeCandidates(db, { stored: stored.candidates, upstream: upstream.candidates })
  const results = await bestCompletions(
    db,
    { ...stored, candidates },
    { language: input.language, own, now: clock.now() },
  )
  return { results, more: !upstream.complete }
}
