import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SERVICES_ADDRESS, readViewingChange, withChange } from '#shared/members/viewing-change.ts'
import type { ViewingChange } from '#shared/members/viewing-change.ts'
import type { Viewing } from '#shared/members/viewing.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { fieldsOf, post } from '../sending/post.ts'
import { useToast } from '../toasts/toasts.tsx'

/** One after the other: a guest's cookies are written whole with each. */
let last: Promise<unknown> = Promise.resolve()

/** The visitor's services and switches as they will be when everything that was sent is saved. */
export function useChangeViewing(): { viewing: Viewing; send: (form: FormData) => void } {
  const { t } = useTexts()
  const { viewing } = useSite()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const [pending, setPending] = useState<readonly ViewingChange[]>([])
  const under = useRef(0)
  const save = async (change: ViewingChange, form: FormData) => {
    setPending((known) => [...known, change])
    under.current += 1
    const turn = last.then(() => post(SERVICES_ADDRESS, fieldsOf(form)))
    last = turn
    const answer = await turn
    under.current -= 1
    if (answer?.ok !== true) toast({ text: t('services.failed'), tone: 'bad' })
    // What came before it is renewed with it.
    if (under.current === 0) await revalidate()
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
