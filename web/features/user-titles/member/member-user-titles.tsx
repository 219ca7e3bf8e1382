import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { lazily } from '#ui/lazily.ts'
import { useTexts } from '#ui/texts.tsx'
import { AddToListsDialog, loadAddToLists } from '../../own-lists/add-to-lists-dialog.tsx'
import { useSend } from '../../saving/use-send.ts'
import { useToast } from '../../toasts/toasts.tsx'
import type { UserTitleStore } from '../store.ts'
import type { UserTitleActions } from '../use-user-title.ts'
import type { NamedTitle, UserTitles } from '../user-title.ts'
import { addTitle, changeRating, changeStatus, changeWatchDay } from './change-user-title.ts'
import type { ChangeTools } from './change-user-title.ts'
import { createChanges } from './changes.ts'
import type { Changes } from './changes.ts'
import { watchOtherTabs } from './other-tabs.ts'

const RateDialog = lazily(async () => (await import('./rate-dialog.tsx')).RateDialog)

export interface MemberUserTitlesProps {
  store: UserTitleStore
  /** What the page's loader returned. */
  loaded: UserTitles
  /** Called when changes become possible, and with null when they no longer are. */
  onReady: (actions: UserTitleActions | null) => void
}

/** Saves a member's changes of user state; shows the star dialog and the one of lists. */
export function MemberUserTitles({ store, loaded, onReady }: MemberUserTitlesProps) {
  const [rated, setRated] = useState<NamedTitle | null>(null)
  const { listed, setListed, addToLists } = useAddToLists()
  const { t } = useTexts()
  const toast = useToast()
  const [changes] = useState(() => createChanges(store))
  const tools: ChangeTools = { store, changes, send: useSend(), t }
  useLoads(changes, loaded)
  useOtherTabs(changes)
  const rate = useCallback(
    (title: NamedTitle) => {
      const failed = () => toast({ text: t('rating.failed'), tone: 'bad' })
      void RateDialog.preload().then(() => setRated(title), failed)
    },
    [t, toast],
  )
  const latest = useRef(tools)
  latest.current = tools
  useEffect(() => {
    onReady({
      setStatus: (title, status) => void changeStatus(latest.current, title, { status }),
      add: (title) => void addTitle(latest.current, title),
      setRating: (title, rating) => void changeRating(latest.current, title, { rating }),
      setWatchDay: (title, change) => void changeWatchDay(latest.current, title, change),
      rate,
      addToLists,
    })
    return () => onReady(null)
  }, [onReady, addToLists, rate])
  if (listed !== null) return <AddToListsDialog title={listed} onClose={() => setListed(null)} />
  if (rated === null) return null
  return (
    <Suspense>
      <RateDialog title={rated} onClose={() => setRated(null)} />
    </Suspense>
  )
}

/** The title whose lists are shown, once their dialog has loaded. */
function useAddToLists() {
  const { t, language } = useTexts()
  const toast = useToast()
  const [listed, setListed] = useState<NamedTitle | null>(null)
  const addToLists = useCallback(
    (title: NamedTitle) => {
      loadAddToLists(language).then(
        () => setListed(title),
        () => toast({ text: t('lists.notLoaded'), tone: 'bad' }),
      )
    },
    [language, t, toast],
  )
  return { listed, setListed, addToLists }
}

/** Which changes a page's data contain depends on when the router began to load them. */
function useLoads(changes: Changes, loaded: UserTitles): void {
  const loading = useNavigation().state === 'loading'
  const renewing = useRevalidator().state === 'loading'
  useEffect(() => {
    if (loading || renewing) changes.beginLoad()
  }, [changes, loading, renewing])
  useLayoutEffect(() => changes.take(loaded), [changes, loaded])
}

/** Shows changes from other tabs of the browser here too. */
function useOtherTabs(changes: Changes): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const unmounted = new AbortController()
    watchOtherTabs({
      onChange: changes.confirm,
      onStale: () => void revalidate(),
      signal: unmounted.signal,
    })
    return () => unmounted.abort()
  }, [changes, revalidate])
}
