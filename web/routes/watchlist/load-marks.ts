import type { RouterContextProvider } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import { findOwnServices } from '#domain/services/find-own-services.ts'
import { findStatuses } from '#domain/watchlist/find-statuses.ts'
import type { Member } from '#shared/members/member.ts'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { depsContext, requestContext } from '../../context.ts'
import type { MarksByTitle, OwnMarks } from '../../features/marks/own-marks.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'

/**
 * The member's own state of a page's titles, and which of the visitor's services have them: to be spread into the loader's result.
 * Nothing for guests who have chosen no services, because their pages are shared.
 */
export async function loadMarks(
  context: Readonly<RouterContextProvider>,
  refs: readonly TitleRef[],
): Promise<{ marks?: MarksByTitle }> {
  const { member, viewing, preferences } = context.get(requestContext)
  const { services } = viewing
  if (member === null && services.length === 0) return {}
  const deps = context.get(depsContext)
  // The page itself is available.
  const unavailable = { log: 'The marks of titles could not be read', answer: () => ({}) }
  const asked = { viewer: member, services, refs, country: preferences.country }
  return { marks: await unlessUnavailable(deps, unavailable, () => findMarks(deps, asked)) }
}

const NO_STATUSES: Awaited<ReturnType<typeof findStatuses>> = {}

async function findMarks(
  deps: Deps,
  {
    viewer,
    refs,
    ...having
  }: { viewer: Member | null; refs: readonly TitleRef[]; services: readonly number[]; country: string },
): Promise<MarksByTitle> {
  const [statuses, mine] = await Promise.all([
    viewer === null ? NO_STATUSES : findStatuses(deps, { viewer, refs }),
    findOwnServices(deps, { refs, ...having }),
  ])
  const marks: Record<string, OwnMarks> = {}
  for (const key of new Set(refs.map(titleKey))) {
    const own = statuses[key]
    const carried = mine[key]
    if (own !== undefined || carried !== undefined)
      marks[key] = { ...(own ?? { status: null, rating: null }), mine: carried ?? [] }
  }
  return marks
}
