import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { titleKey } from '#shared/titles/title-marks.ts'
import type { TitleMarks } from '#shared/titles/title-marks.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { lazily } from '#ui/lazily.ts'
import { useTexts } from '#ui/texts.tsx'
import { AddToListsDialog, loadAddToLists } from '../../own-lists/add-to-lists-dialog.tsx'
import { useSignInPrompt } from '../../sign-in-prompt/sign-in-prompt.tsx'
import { useToast } from '../../toasts/toasts.tsx'
import { UNCHANGED } from '../marks-context.ts'
import type { Changed, MarkActions } from '../marks-context.ts'
import type { MarkedTitle, MarksByTitle } from '../own-marks.ts'
import { addTitle, changeRating, changeStatus } from './change-marks.ts'
import type { ChangeTools } from './change-marks.ts'
import { watchOtherTabs } from './other-tabs.ts'

const RateDialog = lazily(async () => (await import('./rate-dialog.tsx')).RateDialog)

export interface MemberMarksProps {
  loaded: MarksByTitle
  /** Called when changes become possible, and with null when they no longer are. */
  onReady: (actions: MarkActions | null) => void
  onChange: (changed: Changed) => void
}

/** Saves a member's changes of user state and keeps track of them; shows the star dialog. */
export function MemberMarks({ loaded, onReady, onChange }: MemberMarksProps) {
  const { current, apply, onSaved } = useChanges(loaded, onChange)
  const [rated, setRated] = useState<MarkedTitle | null>(null)
  const { listed, setListed, addToLists } = useAddToLists()
  useOtherTabs(apply)
  const tools: ChangeTools = {
    changes: current,
    apply,
    toast: useToast(),
    prompt: useSignInPrompt(),
    t: useTexts().t,
    onSaved,
  }
  const { t, toast } = tools
  const rate = useCallback(
    (title: MarkedTitle) => {
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
  const [listed, setListed] = useState<MarkedTitle | null>(null)
  const addToLists = useCallback(
    (title: MarkedTitle) => {
      loadAddToLists(language).then(
        () => setListed(title),
        () => toast({ text: t('lists.notLoaded'), tone: 'bad' }),
      )
    },
    [language, t, toast],
  )
  return { listed, setListed, addToLists }
}

/** Applies changes from other tabs of the browser here too. */
function useOtherTabs(apply: ChangeTools['apply']) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const unmounted = new AbortController()
    watchOtherTabs({
      onChange: (ref, marks) => apply(ref, { ...marks, saving: 0 }),
      onStale: () => void revalidate(),
      signal: unmounted.signal,
    })
    return () => unmounted.abort()
  }, [apply, revalidate])
}

/** Changes stay applied until data arrive whose loading began after they were saved. */
function useChanges(loaded: MarksByTitle, onChange: (changed: Changed) => void) {
  const changed = useRef(UNCHANGED)
  const current = useRef(UNCHANGED.changes)
  const tell = useCallback(
    (change: Partial<Changed>) => {
      changed.current = { ...changed.current, ...change }
      current.current = changed.current.changes
      onChange(changed.current)
    },
    [onChange],
  )
  const apply = useCallback(
    (ref: TitleRef, { saving, ...marks }: Partial<TitleMarks> & { saving: 1 | 0 | -1 }) => {
      const { changes, chosen } = changed.current
      const key = titleKey(ref)
      const known = changes[key] ?? { saving: 0 }
      tell({
        changes: { ...changes, [key]: { ...known, ...marks, saving: known.saving + saving } },
        ...(marks.status === undefined ? {} : { chosen: { ...chosen, [key]: marks.status } }),
      })
    },
    [tell],
  )
  const onSaved = useCallback(() => tell({ saved: changed.current.saved + 1 }), [tell])
  const loading = useNavigation().state === 'loading'
  const renewing = useRevalidator().state === 'loading'
  const settled = useRef<string[]>([])
  useEffect(() => {
    if (loading || renewing)
      settled.current = Object.keys(current.current).filter((key) => current.current[key]?.saving === 0)
  }, [loading, renewing])
  const shown = useRef(loaded)
  useEffect(() => {
    if (shown.current === loaded) return
    shown.current = loaded
    const outdated = new Set(settled.current)
    if (outdated.size === 0) return
    settled.current = []
    tell({ changes: Object.fromEntries(Object.entries(current.current).filter(([key]) => !outdated.has(key))) })
  }, [loaded, tell])
  useEffect(() => () => onChange(UNCHANGED), [onChange])
  return { current, apply, onSaved }
}
