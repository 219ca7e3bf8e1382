import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/**
 * Links and buttons opened by elements with `popoverTarget={id}`: handled by the browser, with and without scripts. `className`
 * positions it.
 */
export function Menu({ className, ...menu }: ComponentProps<'div'> & { id: string }) {
  return <div className={classNames('menu', className)} popover="auto" {...menu} />
}
