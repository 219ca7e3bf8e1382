import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** The success message; rendered empty until then, as a live region. */
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

/** The error of one field. */
export function FormError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="form-error" id={id}>
      <Icon name="warn" />
      {children}
    </p>
  )
}

interface FormAlertProps {
  /** The form's result: the alert takes the focus whenever it changes, so that it is visible wherever it is. */
  outcome?: object | string | null | undefined
  children: ReactNode
}

/** The error of the whole form, announced immediately. Placed beside the button that was pressed. */
export function FormAlert({ outcome = null, children }: FormAlertProps) {
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (outcome !== null) alert.current?.focus()
  }, [outcome])
  // Without scripts the browser focuses it.
  const focus = outcome === null ? {} : { tabIndex: -1, autoFocus: true }
  return (
    <p className="form-error alert" role="alert" ref={alert} {...focus}>
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  )
}
