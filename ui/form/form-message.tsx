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

/** What is wrong with the whole form, read out at once. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p className="form-error alert" role="alert">
      <Icon name="warn" />
      <span>{children}</span>
    </p>
  )
}
