import type { Deps } from '#domain/deps.ts'
import type { ListCard } from '#shared/lists/list.ts'
import { shownPicture } from '../../features/viewer/to-viewer.ts'

/** Lists with their owners' pictures only where pages may show them. */
export function shownLists(lists: readonly ListCard[], { files }: Pick<Deps, 'files'>): ListCard[] {
  return lists.map((list) => ({
    ...list,
    owner: { ...list.owner, avatarUrl: shownPicture(list.owner.avatarUrl, files.url) },
  }))
}
