import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { StateChange, UserTitleStore } from '../store.ts'
import { NOTHING_SAID } from '../user-title.ts'
import type { UserTitles } from '../user-title.ts'

export type Changes = ReturnType<typeof createChanges>

/**
 * A member's changes that are newer than the server's answers: those that wait for the server, in the order in which they were made,
 * and those that were saved after the page's data were requested.
 */
export function createChanges(store: UserTitleStore) {
  const pending = new Map<string, readonly StateChange[]>()
  const saved = new Map<string, StateChange>()
  /** What had been saved when loading began. */
  let older: readonly [string, StateChange][] = []

  const show = (key: string, isSaved = false) => {
    const all = [saved.get(key) ?? [], pending.get(key) ?? []].flat()
    store.change(key, all.length === 0 ? null : Object.assign({}, ...all), isSaved)
  }
  const save = (key: string, change: StateChange) => saved.set(key, { ...saved.get(key), ...change })

  return {
    /**
     * Shows a change that is being sent. Call the returned function with the outcome: what was not saved is no longer shown; with it what
     * the server has made of it, if that differs.
     */
    begin(ref: TitleRef, change: StateChange): (isSaved: boolean, became?: StateChange) => void {
      const key = titleKey(ref)
      pending.set(key, [...(pending.get(key) ?? []), change])
      show(key)
      return (isSaved, became = change) => {
        pending.set(
          key,
          (pending.get(key) ?? []).filter((each) => each !== change),
        )
        if (isSaved) save(key, became)
        show(key, isSaved)
      }
    },
    /** Another tab has saved a change. */
    confirm(ref: TitleRef, change: StateChange): void {
      const key = titleKey(ref)
      save(key, change)
      show(key)
    },
    /** A page's data are being loaded: they will contain what has been saved so far. */
    beginLoad(): void {
      older = [...saved]
    },
    /** They have arrived. */
    take(page: UserTitles): void {
      for (const [key, change] of older) {
        if (saved.get(key) !== change) continue
        saved.delete(key)
        store.receive({ [key]: { ...(store.answer(key) ?? NOTHING_SAID), ...change } })
        show(key)
      }
      older = []
      store.take(page)
    },
  }
}
