import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { onSessionEnd } from '../sending/session-end.ts'
import { isOtherSession, noteSession, whileLoading } from './session-watch.ts'
import { AdminContext, AuthContext } from './viewer.tsx'
import type { Viewer } from './viewer.tsx'

interface AuthProviderProps {
  viewer: Viewer | null
  /** False if the server did not say who it is: other tabs then learn nothing. */
  isKnown: boolean
  children: ReactNode
}

/**
 * The viewer as the server sent it with the page: nothing is loaded, stored or refreshed in the browser. When another tab signs in
 * or out, this one revalidates. If a response shows that the session has ended, the viewer is a guest until a page says otherwise:
 * the page stays, with what was typed in it.
 */
export function AuthProvider({ viewer: loaded, isKnown, children }: AuthProviderProps) {
  const [ended, setEnded] = useState<Viewer | null>(null)
  const viewer = loaded === ended ? null : loaded
  useEffect(() => onSessionEnd(() => setEnded(loaded)), [loaded])
  const { revalidate } = useRevalidator()
  const [loading, setLoading] = useState(false)
  const name = viewer?.displayName ?? null
  useEffect(() => {
    if (!isKnown) return
    try {
      noteSession(name, localStorage)
    } catch {
      // Without storage the tabs cannot notify each other.
    }
  }, [isKnown, name])
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (isOtherSession(event)) void whileLoading(setLoading, revalidate)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [revalidate])
  const hasEnded = loaded !== viewer
  const auth = useMemo(() => ({ viewer, loading, hasEnded }), [viewer, loading, hasEnded])
  return (
    <AuthContext value={auth}>
      <AdminContext value={viewer?.role ?? null}>{children}</AdminContext>
    </AuthContext>
  )
}
