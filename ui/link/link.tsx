import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export interface LinkProps extends ComponentProps<'a'> {
  /** Another page of the application: an address from its root, or one that begins with `?`. */
  to: string
  /** Takes the place of this page in the history. */
  replace?: boolean
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean
  /** What it leads to is fetched as soon as a pointer or the focus rests on it. */
  prefetch?: boolean
}

/** A plain anchor, marked for `LinkNavigation`, which follows it within the page. */
export function Link({ to, replace, preventScrollReset, prefetch, children, ...rest }: LinkProps) {
  const how = classNames(replace && 'replace', preventScrollReset && 'keep-scroll', prefetch && 'prefetch')
  return (
    <a {...rest} href={to} data-link={how ?? ''}>
      {children}
    </a>
  )
}
