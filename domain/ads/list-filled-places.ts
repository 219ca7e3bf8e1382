import type { Deps } from '#domain/deps.ts'
import type { FilledPlace } from '#shared/ads/ad-position.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member } from '#shared/members/member.ts'
import { listActiveAds } from './list-active-ads.ts'

/** The places where pages leave room for an ad: none for admins. Never rejects. */
export async function listFilledPlaces(
  deps: Pick<Deps, 'db' | 'cache' | 'logger'>,
  { viewer }: { viewer: Pick<Member, 'role'> | null },
): Promise<FilledPlace[]> {
  if (hasRank(viewer?.role ?? null, 'admin')) return []
  return (await listActiveAds(deps)).map(({ position, runsScripts, needsConsent }) => ({
    position,
    runsScripts,
    needsConsent,
  }))
}
