import type { ComponentProps } from 'react'
import { Icon } from '../icon.tsx'

/** The box of a search: the input and its clear button are children. */
export function SearchField({ children, ...label }: ComponentProps<'label'>) {
  return (
    <label className="search-field" {...label}>
      <Icon name="search" />
      {children}
    </label>
  )
}
