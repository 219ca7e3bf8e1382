import type { UserState } from '#shared/titles/user-state.ts'
import { NOTHING_SAID } from './user-title.ts'
import type { UserTitle, UserTitles } from './user-title.ts'

/** Fields of a title's user state, as they become. */
export type StateChange = Partial<UserState>

export type UserTitleStore = ReturnType<typeof createStore>

/**
 * Everything that a browser tab knows of its viewer's titles, by `titleKey`: the server's latest answer about each, and the changes
 * that are newer, which come from `member/changes.ts`. `page`: the answer of the current page's loader.
 */
export function createStore(page: UserTitles, viewer?: string) {
  const listeners = new Set<() => void>()
  const answers = new Map(Object.entries(page))
  const changes = new Map<string, StateChange>()
  let changed: ReadonlyMap<string, UserTitle> = new Map()
  let saves = 0

  const update = () => {
    changed = new Map([...changes].map(([key, change]) => [key, { ...NOTHING_SAID, ...answers.get(key), ...change }]))
    for (const listener of listeners) listener()
  }
  /** Adds an answer: a page's data, or further titles of a list. */
  const receive = (titles: UserTitles) => {
    for (const [key, title] of Object.entries(titles)) answers.set(key, title)
    update()
  }
  /** The server's. `given`: the data of the page being rendered, which happens once before `take` has them. */
  const answer = (key: string, given = page): UserTitle | undefined =>
    (given === page ? undefined : given[key]) ?? answers.get(key)

  return {
    viewer,
    answer,
    /** What is shown of a title; undefined if nothing is known. The same object until the store changes. */
    get: (key: string, given = page): UserTitle | undefined => changed.get(key) ?? answer(key, given),
    /** Titles with changes; a new map whenever the store changes. */
    changed: () => changed,
    /** Number of changes that the server has saved. */
    saves: () => saves,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Replaces the changes of a title. */
    change(key: string, change: StateChange | null, isSaved = false): void {
      if (change === null) changes.delete(key)
      else changes.set(key, change)
      if (isSaved) saves += 1
      update()
    },
    receive,
    /** A page's data have arrived. */
    take(given: UserTitles): void {
      if (given === page) return
      page = given
      receive(given)
    },
  }
}
