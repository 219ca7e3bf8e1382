import type { RouterContextProvider } from 'react-router'
import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { findOwnServices } from '#domain/services/find-own-services.ts'
import { findStatuses } from '#domain/watchlist/find-statuses.ts'
import type { Member } from '#shared/member.ts'
import { titleKey } from '#shared/title-marks.ts'
import type { TitleRef } from '#shared/title.ts'
import { depsContext, requestContext } from '../context.ts'
import type { MarksByTitle, OwnMarks } from '../features/marks/own-marks.ts'

/**
 * What the member who asks has said about the titles of a page, and which of their services carry them: to be spread into
 * what the loader returns. Nothing for guests, whose pages are everybody's.
 */
export async function loadMarks(
  context: Readonly<RouterContextProvider>,
  refs: readonly TitleRef[],
): Promise<{ marks?: MarksByTitle }> {
  const { member, preferences } = context.get(requestContext)
  if (member === null) return {}
  const deps = context.get(depsContext)
  try {
    return { marks: await findMarks(deps, { viewer: member, refs, country: preferences.country }) }
  } catch (error) {
    // The page itself is there.
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'The marks of titles could not be read')
    return { marks: {} }
  }
}

async function findMarks(
  deps: Deps,
  { viewer, refs, country }: { viewer: Member; refs: readonly TitleRef[]; country: string },
): Promise<MarksByTitle> {
  const [statuses, mine] = await Promise.all([
    findStatuses(deps, { viewer, refs }),
    findOwnServices(deps, { refs, services: viewer.services, country }),
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
