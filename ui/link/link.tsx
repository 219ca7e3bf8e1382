import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export interface LinkProps extends ComponentProps<'a'> {
  /** Another page of the application: a path from its root, or one that begins with `?`. */
  to: string
  /** Replaces the current history entry. */
  replace?: boolean
  /** Keeps the scroll position. */
  preventScrollReset?: boolean
  /** Prefetches the target as soon as a pointer or the focus rests on it. */
  prefetch?: boolean
}

/** A plain anchor, marked for `LinkNavigation`, which navigates within the page. */
export function Link({ to, replace, preventScrollReset, prefetch, children, ...rest }: LinkProps) {
  const how = classNames(replace && 'replace', preventScrollReset && 'keep-scroll', prefetch && 'prefetch')
  return (
    <a {...rest} href={to} data-link={how ?? ''}>
      {children}
    </a>
  )
}
