import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { NamedTitle } from '../user-titles/user-title.ts'

interface ProgressFormProps {
  title: NamedTitle
  className?: string
  /** Where it redirects without scripts; the page it is on. */
  returnTo?: string
  /** With scripts: the value of the button that was pressed. */
  onMark: (mark: string) => void
  children: ReactNode
}

/** A form whose buttons are marks of progress; works without scripts. */
export function ProgressForm({ title, className = 'plain-form', returnTo, onMark, children }: ProgressFormProps) {
  const { pathname } = useLocation()
  return (
    <form
      className={className}
      method="post"
      action="/api/progress"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        if (submitter instanceof HTMLButtonElement) onMark(submitter.value)
      }}
    >
      <input type="hidden" name="id" value={title.id} />
      <input type="hidden" name="returnTo" value={returnTo ?? pathname} />
      {children}
    </form>
  )
}
