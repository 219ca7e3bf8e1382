import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useMatches } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { ToastBox, useToast } from '../toasts/toasts.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import { MemberActions, loadMemberMarks } from './lazy-parts.ts'
import { MarksContext, UNCHANGED } from './marks-context.ts'
import type { MarkActions } from './marks-context.ts'
import type { MemberMarksProps } from './member/member-marks.tsx'
import type { MarksByTitle } from './own-marks.ts'

/** The viewer's state of every title on the page, from whichever loader returned `marks`. */
export function MarksProvider({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const loaded = useLoadedMarks()
  const [changed, setChanged] = useState(UNCHANGED)
  const { MemberMarks, actions, onReady } = useMemberMarks(viewer !== null)
  const value = useMemo(() => ({ loaded, ...changed, ...actions }), [loaded, changed, actions])
  return (
    <MarksContext value={value}>
      {children}
      {viewer !== null && MemberMarks !== null && (
        <MemberMarks key={viewer.displayName} loaded={loaded} onReady={onReady} onChange={setChanged} />
      )}
    </MarksContext>
  )
}

/** The code that changes user state, which guests do not load. Actions before it is loaded are queued. */
function useMemberMarks(isMember: boolean) {
  const [MemberMarks, setMemberMarks] = useState<ComponentType<MemberMarksProps> | null>(null)
  const ready = useRef<MarkActions>(null)
  const waiting = useRef<((actions: MarkActions) => void)[]>([])
  const { t } = useTexts()
  const toast = useToast()
  const load = useCallback(async () => {
    const loaded = await loadMemberMarks()
    setMemberMarks(() => loaded.MemberMarks)
  }, [])
  useEffect(() => {
    if (isMember) void Promise.all([load(), MemberActions.preload(), ToastBox.preload()]).catch(() => undefined)
  }, [isMember, load])
  const actions = useMemo((): MarkActions => {
    const run = (call: (actions: MarkActions) => void) => {
      if (ready.current !== null) return call(ready.current)
      waiting.current.push(call)
      load().catch(() => {
        waiting.current = []
        toast({ text: t('watchlist.updateFailed'), tone: 'bad' })
      })
    }
    return {
      setStatus: (...given) => run(({ setStatus }) => setStatus(...given)),
      add: (title) => run(({ add }) => add(title)),
      setRating: (...given) => run(({ setRating }) => setRating(...given)),
      rate: (title) => run(({ rate }) => rate(title)),
      addToLists: (title) => run(({ addToLists }) => addToLists(title)),
    }
  }, [load, toast, t])
  const onReady = useCallback((given: MarkActions | null) => {
    ready.current = given
    if (given !== null) for (const call of waiting.current.splice(0)) call(given)
  }, [])
  return { MemberMarks, actions, onReady }
}

const NOTHING: MarksByTitle = {}

function useLoadedMarks(): MarksByTitle {
  for (const { loaderData } of useMatches()) {
    if (typeof loaderData === 'object' && loaderData !== null && 'marks' in loaderData)
      return loaderData.marks as MarksByTitle
  }
  return NOTHING
}
