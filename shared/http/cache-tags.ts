import type { TitleRef } from '../titles/title.ts'

/** On every page that a shared cache may keep. */
export const ALL_TAG = 'all'

/** The tags of the pages that a change makes stale. */
export function tagsOf(change: ({ kind: 'title' } & TitleRef) | { kind: 'everything' }): string[] {
  return change.kind === 'title' ? [`${change.type === 'movie' ? 'm' : 't'}${change.id}`] : [ALL_TAG]
}
