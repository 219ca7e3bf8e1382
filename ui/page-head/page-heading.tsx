import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** The head of a page: its `h1`, and what belongs beside or below it. */
export function PageHeading({ className, ...head }: ComponentProps<'div'>) {
  return <div className={classNames('page-head', className)} {...head} />
}
