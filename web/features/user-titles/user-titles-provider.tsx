import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { ToastBox, useToast } from '../toasts/toasts.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { MemberActions, loadMemberUserTitles } from './lazy-parts.ts'
import type { MemberUserTitlesProps } from './member/member-user-titles.tsx'
import { createStore } from './store.ts'
import type { UserTitleStore } from './store.ts'
import { UserTitlesContext } from './use-user-title.ts'
import type { UserTitleActions } from './use-user-title.ts'
import type { UserTitles } from './user-title.ts'

/** The viewer's state of titles, beginning with the `userTitles` that the page's loader returned. */
export function UserTitlesProvider({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const loaded = useLoaded()
  const store = useStore(viewer?.displayName, loaded)
  const { MemberUserTitles, actions, onReady } = useMemberUserTitles(viewer !== null)
  const value = useMemo(() => ({ store, loaded, ...actions }), [store, loaded, actions])
  return (
    <UserTitlesContext value={value}>
      {children}
      {viewer !== null && MemberUserTitles !== null && (
        <MemberUserTitles key={viewer.displayName} {...{ store, loaded, onReady }} />
      )}
    </UserTitlesContext>
  )
}

/** A store of its own for each viewer. */
function useStore(viewer: string | undefined, loaded: UserTitles): UserTitleStore {
  const [known, setStore] = useState(() => createStore(loaded, viewer))
  const store = known.viewer === viewer ? known : createStore(loaded, viewer)
  if (store !== known) setStore(store)
  // Before the browser paints. For members `MemberUserTitles` has done it, because effects of children run first.
  useLayoutEffect(() => store.take(loaded), [store, loaded])
  return store
}

/** The code that changes user state, which guests do not load. Actions before it is loaded are queued. */
function useMemberUserTitles(isMember: boolean) {
  const [MemberUserTitles, setMemberUserTitles] = useState<ComponentType<MemberUserTitlesProps> | null>(null)
  const ready = useRef<UserTitleActions>(null)
  const waiting = useRef<((actions: UserTitleActions) => void)[]>([])
  const { t } = useTexts()
  const toast = useToast()
  const load = useCallback(async () => {
    const loaded = await loadMemberUserTitles()
    setMemberUserTitles(() => loaded.MemberUserTitles)
  }, [])
  useEffect(() => {
    if (isMember) void Promise.all([load(), MemberActions.preload(), ToastBox.preload()]).catch(() => undefined)
  }, [isMember, load])
  const actions = useMemo((): UserTitleActions => {
    const run = (call: (actions: UserTitleActions) => void) => {
      if (ready.current !== null) return call(ready.current)
      waiting.current.push(call)
      load().catch(() => {
        waiting.current = []
        toast({ text: t('watchlist.updateFailed'), tone: 'bad' })
      })
    }
    return {
      setStatus: (...given) => run((actions) => actions.setStatus(...given)),
      add: (...given) => run((actions) => actions.add(...given)),
      setRating: (...given) => run((actions) => actions.setRating(...given)),
      setWatchDay: (...given) => run((actions) => actions.setWatchDay(...given)),
      rate: (...given) => run((actions) => actions.rate(...given)),
      addToLists: (...given) => run((actions) => actions.addToLists(...given)),
    }
  }, [load, toast, t])
  const onReady = useCallback((given: UserTitleActions | null) => {
    ready.current = given
    if (given !== null) for (const call of waiting.current.splice(0)) call(given)
  }, [])
  return { MemberUserTitles, actions, onReady }
}

const NOTHING: UserTitles = {}

function useLoaded(): UserTitles {
  const data = useMatches().map(({ loaderData }) => loaderData as { userTitles?: UserTitles } | undefined)
  return data.find((each) => each?.userTitles)?.userTitles ?? NOTHING
}
