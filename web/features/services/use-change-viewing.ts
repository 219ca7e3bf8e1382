import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SERVICES_ADDRESS, readViewingChange, withChange } from '#shared/members/viewing-change.ts'
import type { ViewingChange } from '#shared/members/viewing-change.ts'
import type { Viewing } from '#shared/members/viewing.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { inTurn } from '../sending/in-turn.ts'
import { fieldsOf, post } from '../sending/post.ts'
import { useToast } from '../toasts/toasts.tsx'

/** The visitor's services and switches, with all pending changes applied. */
export function useChangeViewing(): { viewing: Viewing; send: (form: FormData) => void } {
  const { t } = useTexts()
  const { viewing } = useSite()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [pending, setPending] = useState<readonly ViewingChange[]>([])
  const under = useRef(0)
  const stale = useRef(false)
  const save = async (change: ViewingChange, form: FormData) => {
    setPending((known) => [...known, change])
    under.current += 1
    // One at a time, because every response writes a guest's cookies completely.
    const answer = await inTurn('viewing', () => post(SERVICES_ADDRESS, fieldsOf(form)))
    under.current -= 1
    if (answer?.ok === true) stale.current = true
    else toast({ text: t('services.failed'), tone: 'bad', retry: () => void save(change, form) })
    // The last change also reloads for those before it. If nothing was saved there is nothing to reload, least of all without a
    // network.
    if (under.current === 0 && stale.current) {
      stale.current = false
      await revalidate()
    }
    setPending((known) => known.filter((each) => each !== change))
  }
  return {
    viewing: pending.reduce(withChange, viewing),
    send(form) {
      const change = readViewingChange(form)
      if (change !== null) void save(change, form)
    },
  }
}
