import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useMatches, useNavigation, useRevalidator } from 'react-router'
import { titleKey } from '#shared/title-marks.ts'
import type { TitleMarks } from '#shared/title-marks.ts'
import type { TitleRef } from '#shared/title.ts'
import type { WatchStatus } from '#shared/watch-status.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSignInPrompt } from '../sign-in-prompt/sign-in-prompt.tsx'
import { useToast } from '../toasts/toasts.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import type { ChangeTools } from './member/change-marks.ts'
import { MemberActions, RateDialog, loadChanging } from './lazy-parts.ts'
import { MarksContext } from './marks-context.ts'
import type { Changes } from './marks-context.ts'
import type { MarkedTitle, MarksByTitle } from './own-marks.ts'

/** The viewer's marks of every title on the page, from whichever loader gave `marks`. `asked`: a title to be rated at once. */
export function MarksProvider({ asked, children }: { asked: MarkedTitle | null; children: ReactNode }) {
  const viewer = useViewer()
  const loaded = useLoadedMarks()
  const { changes, apply, current } = useChanges(loaded, viewer?.displayName ?? null)
  const [saved, setSaved] = useState(0)
  const [rated, setRated] = useState<MarkedTitle | null>(null)
  useEffect(() => {
    if (asked !== null) setRated(asked)
  }, [asked])
  usePreloading(viewer !== null)
  const { t } = useTexts()
  const toast = useToast()
  const prompt = useSignInPrompt()
  const { revalidate } = useRevalidator()
  const tools = useRef<ChangeTools>(null)
  tools.current = {
    changes: current,
    apply,
    toast,
    prompt,
    t,
    onSaved: () => setSaved((count) => count + 1),
    onSignedOut: () => void revalidate(),
  }
  const actions = useMemo(() => {
    const withTools = (
      run: (changing: Awaited<ReturnType<typeof loadChanging>>, using: ChangeTools) => Promise<void>,
    ) => {
      const using = tools.current
      if (using === null) return
      void loadChanging().then(
        (changing) => run(changing, using),
        () => using.toast({ text: using.t('watchlist.updateFailed'), tone: 'bad' }),
      )
    }
    return {
      setStatus: (title: MarkedTitle, status: WatchStatus | null) =>
        withTools(({ changeStatus }, using) => changeStatus(using, title, { status })),
      add: (title: MarkedTitle) => withTools(({ addTitle }, using) => addTitle(using, title)),
      setRating: (title: MarkedTitle, rating: number | null) =>
        withTools(({ changeRating }, using) => changeRating(using, title, { rating })),
      rate: setRated,
    }
  }, [])
  const value = useMemo(() => ({ loaded, changes, saved, ...actions }), [loaded, changes, saved, actions])
  return (
    <MarksContext value={value}>
      {children}
      {rated !== null && (
        <Suspense>
          <RateDialog title={rated} onClose={() => setRated(null)} />
        </Suspense>
      )}
    </MarksContext>
  )
}

/** Members will need it, guests never. */
function usePreloading(isMember: boolean) {
  useEffect(() => {
    if (!isMember) return
    void Promise.all([loadChanging(), MemberActions.preload()]).catch(() => undefined)
  }, [isMember])
}

const NOTHING: MarksByTitle = {}

function useLoadedMarks(): MarksByTitle {
  for (const { loaderData } of useMatches()) {
    if (typeof loaderData === 'object' && loaderData !== null && 'marks' in loaderData)
      return loaderData.marks as MarksByTitle
  }
  return NOTHING
}

/** Changes hold until data come whose loading began after they were saved, and are nobody else's. */
function useChanges(loaded: MarksByTitle, viewer: string | null) {
  const [changes, setChanges] = useState<Changes>({})
  const current = useRef(changes)
  const apply = useCallback((ref: TitleRef, { saving, ...marks }: Partial<TitleMarks> & { saving: 1 | -1 }) => {
    const key = titleKey(ref)
    const known = current.current[key] ?? { saving: 0 }
    current.current = { ...current.current, [key]: { ...known, ...marks, saving: known.saving + saving } }
    setChanges(current.current)
  }, [])
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
    current.current = Object.fromEntries(Object.entries(current.current).filter(([key]) => !outdated.has(key)))
    setChanges(current.current)
  }, [loaded])
  const owner = useRef(viewer)
  useEffect(() => {
    if (owner.current === viewer) return
    owner.current = viewer
    current.current = {}
    setChanges(current.current)
  }, [viewer])
  return { changes, apply, current }
}
