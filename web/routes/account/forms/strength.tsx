import { useEffect, useRef, useState } from 'react'
import type { PlainMessageKey } from '#i18n/translator.ts'
import type { PasswordStrength } from '#shared/members/password-strength.ts'
import { useTexts } from '#ui/texts.tsx'
import { post } from '../../../features/sending/post.ts'

/** What the server says of a typed password: how hard it is to guess, and why it would be refused. */
export interface RatedPassword {
  strength: PasswordStrength
  problem: PlainMessageKey | null
}

/** After the last character. */
const ASK_AFTER_MS = 400
const TEXTS = ['login.strengthWeak', 'login.strengthFair', 'login.strengthGood', 'login.strengthStrong'] as const

interface StrengthProps {
  password: string
  /** What the field above says already. */
  said: PlainMessageKey | undefined
}

/** How hard the password above is to guess, or why it would be refused; says nothing if the server does not answer. */
export function Strength({ password, said }: StrengthProps) {
  const { t } = useTexts()
  const shown = useRef<HTMLParagraphElement>(null)
  const [rated, setRated] = useState<RatedPassword | null>(null)
  useEffect(() => {
    setRated(null)
    if (password === '') return
    const stopping = new AbortController()
    const timer = setTimeout(() => void rate(), ASK_AFTER_MS)
    async function rate() {
      const typed = new FormData(shown.current?.closest('form') ?? undefined)
      const fields = new URLSearchParams({ password })
      // The name and the address are easy to guess too.
      for (const name of ['email', 'displayName']) {
        const value = typed.get(name)
        if (typeof value === 'string') fields.set(name, value)
      }
      const answer = await post<RatedPassword>('/api/password-strength', fields, { signal: stopping.signal })
      if (answer?.ok === true && !stopping.signal.aborted) setRated(answer.body as RatedPassword)
    }
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [password])
  return (
    <p className="strength" data-strength={rated?.strength} role="status" ref={shown}>
      <i aria-hidden="true" />
      {rated !== null && t(rated.problem === null || rated.problem === said ? TEXTS[rated.strength] : rated.problem)}
    </p>
  )
}
