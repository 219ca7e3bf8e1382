import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { onSessionEnd } from '../sending/session-end.ts'
import { isOtherSession, noteSession, whileLoading } from './session-watch.ts'
import { AdminContext, AuthContext } from './viewer.tsx'
import type { Viewer } from './viewer.tsx'

/**
 * Who is signed in, as the server said with the page: there is nothing to load, to store or to refresh in the browser. When
 * another tab signs in or out, this one asks again. Where an answer says that the session has ended, nobody is, until a page says
 * otherwise: the page stays, and what was typed in it.
 */
export function AuthProvider({ viewer: told, children }: { viewer: Viewer | null; children: ReactNode }) {
  const [ended, setEnded] = useState<Viewer | null>(null)
  const viewer = told === ended ? null : told
  useEffect(() => onSessionEnd(() => setEnded(told)), [told])
  const { revalidate } = useRevalidator()
  const [loading, setLoading] = useState(false)
  const name = viewer?.displayName ?? null
  useEffect(() => {
    try {
      noteSession(name, localStorage)
    } catch {
      // Without storage the tabs do not hear of each other.
    }
  }, [name])
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (isOtherSession(event)) void whileLoading(setLoading, revalidate)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [revalidate])
  const auth = useMemo(() => ({ viewer, loading }), [viewer, loading])
  return (
    <AuthContext value={auth}>
      <AdminContext value={viewer?.role ?? null}>{children}</AdminContext>
    </AuthContext>
  )
}
