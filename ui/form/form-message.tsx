import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** That the form did what it is for; there, and empty, until it has. */
export function FormDone({ children }: { children?: ReactNode }) {
  return (
    <p className="form-done" role="status">
      {children !== undefined && (
        <>
          <Icon name="check" />
          {children}
        </>
      )}
    </p>
  )
}

/** What is wrong with one field. */
export function FormError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="form-error" id={id}>
      <Icon name="warn" />
      {children}
    </p>
  )
}

interface FormAlertProps {
  /** What became of the form: the alert takes the focus with each other value, so that it is in sight wherever it stands. */
  outcome?: object | string | null | undefined
  children: ReactNode
}

/** What is wrong with the whole form, read out at once. It stands beside the button that was pressed. */
export function FormAlert({ outcome = null, children }: FormAlertProps) {
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (outcome !== null) alert.current?.focus()
  }, [outcome])
  // Without scripts the browser gives it the focus.
  const focus = outcome === null ? {} : { tabIndex: -1, autoFocus: true }
  return (
    <p className="form-error alert" role="alert" ref={alert} {...focus}>
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  )
}
