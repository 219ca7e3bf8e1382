import type { RouterContextProvider } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import { findOwnServices } from '#domain/services/find-own-services.ts'
import { findUserStates } from '#domain/watchlist/find-user-states.ts'
import type { Member } from '#shared/members/member.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { depsContext, requestContext } from '../../context.ts'
import { NOTHING_SAID } from '../../features/user-titles/user-title.ts'
import type { UserTitle, UserTitles } from '../../features/user-titles/user-title.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'

/**
 * The member's own state of a page's titles, and which of the visitor's services have them: to be spread into the loader's result.
 * Nothing for guests who have chosen no services, because their pages are shared.
 */
export async function loadUserTitles(
  context: Readonly<RouterContextProvider>,
  refs: readonly TitleRef[],
): Promise<{ userTitles?: UserTitles }> {
  const { member, viewing, preferences } = context.get(requestContext)
  const { services } = viewing
  if (member === null && services.length === 0) return {}
  const deps = context.get(depsContext)
  // The page itself is available.
  const unavailable = { log: 'The user state of titles could not be read', answer: () => ({}) }
  const asked = { viewer: member, services, refs, country: preferences.country }
  return { userTitles: await unlessUnavailable(deps, unavailable, () => findUserTitles(deps, asked)) }
}

const NO_STATES: Awaited<ReturnType<typeof findUserStates>> = {}

async function findUserTitles(
  deps: Deps,
  {
    viewer,
    refs,
    ...having
  }: { viewer: Member | null; refs: readonly TitleRef[]; services: readonly number[]; country: string },
): Promise<UserTitles> {
  const [states, mine] = await Promise.all([
    viewer === null ? NO_STATES : findUserStates(deps, { viewer, refs }),
    findOwnServices(deps, { refs, ...having }),
  ])
  const userTitles: Record<string, UserTitle> = {}
  for (const key of new Set(refs.map(titleKey))) {
    const state = states[key]
    const carried = mine[key]
    // Most titles share one object, which is sent once.
    userTitles[key] =
      state === undefined && carried === undefined ? NOTHING_SAID : { ...(state ?? NOTHING_SAID), mine: carried ?? [] }
  }
  return userTitles
}
