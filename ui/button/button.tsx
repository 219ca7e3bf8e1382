import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../link/link.tsx'
import type { LinkProps } from '../link/link.tsx'

interface ButtonLook {
  /** `primary`: the main action, once per view. `bad`: irreversible actions. */
  tone?: 'primary' | 'ghost' | 'plain' | 'bad' | undefined
  compact?: boolean
  /** Square, for an icon alone. */
  square?: boolean
  className?: string | undefined
}

export type ButtonProps = ButtonLook & ComponentProps<'button'>

function look<Rest extends object>({ tone, compact, square, className, ...rest }: ButtonLook & Rest) {
  return {
    ...rest,
    className: classNames('button', tone, compact === true && 'compact', square === true && 'square', className),
  }
}

export function Button(props: ButtonProps) {
  return <button type="button" {...look(props)} />
}

/** A link that looks like a button: `to` another page of the application, or `href` a document. */
export function ButtonLink(props: ButtonLook & (LinkProps | (ComponentProps<'a'> & { href: string }))) {
  if ('to' in props) return <Link {...look(props)} />
  const { children, ...link } = look(props)
  return <a {...link}>{children}</a>
}
