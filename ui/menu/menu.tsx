import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** Links and buttons that what has `popoverTarget={id}` opens: the browser does, with scripts and without. `className` places it. */
export function Menu({ className, ...menu }: ComponentProps<'div'> & { id: string }) {
  return <div className={classNames('menu', className)} popover="auto" {...menu} />
}
