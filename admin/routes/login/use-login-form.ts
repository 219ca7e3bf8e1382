import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { LoginResult } from './submit-login.ts'

/** How long "checking the role" is shown. */
const CHECK_SHOWN_MS = 1_000

export type Phase = 'idle' | 'signing-in' | 'checking'

/**
 * A form of the sign-in, sent in place: idle, signing in, for a second checking the role, and then either the dashboard as a new
 * document, or what is wrong. `sent`: the result if it was submitted without scripts.
 */
export function useLoginForm(sent: LoginResult | undefined) {
  const fetcher = useFetcher<LoginResult>()
  const [settled, setSettled] = useState<LoginResult | undefined>(undefined)
  const { data: result } = fetcher
  const isChecking = result !== undefined && result.checked && settled !== result
  useEffect(() => {
    if (result === undefined || !result.checked) return
    const timer = setTimeout(() => {
      if (result.admitted) location.assign('/admin')
      else setSettled(result)
    }, CHECK_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])
  const phase: Phase = fetcher.state !== 'idle' ? 'signing-in' : isChecking ? 'checking' : 'idle'
  const shown = phase === 'idle' ? (result ?? sent) : undefined
  return { Form: fetcher.Form, phase, problem: shown?.problem ?? null, notice: shown?.notice ?? null }
}
