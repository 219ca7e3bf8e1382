import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SERVICES_ADDRESS } from '#shared/members/viewing-change.ts'
import type { ViewingChange } from '#shared/members/viewing-change.ts'

interface ViewingFormProps {
  intent: Exclude<ViewingChange['intent'], 'choose'>
  onSend: (form: FormData) => void
  /** Its one button. */
  children: ReactNode
}

/** Applies one change immediately; without scripts it returns to this page. */
export function ViewingForm({ intent, onSend, children }: ViewingFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form
      method="post"
      action={SERVICES_ADDRESS}
      className="plain-form"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(new FormData(event.currentTarget, event.nativeEvent.submitter))
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </form>
  )
}
