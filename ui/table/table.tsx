import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { Link } from '../link/link.tsx'

interface TableProps {
  /** Read out, not shown. */
  caption: ReactNode
  /** Cells of the head: `th` and `SortHead`. */
  head: ReactNode
  /** Rows. */
  children: ReactNode
}

/** Columns with the class `wide` are shown only where the table has room; those with `end` contain figures. */
export function Table({ caption, head, children }: TableProps) {
  return (
    <table className="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface SortHeadProps {
  /** URL of the table sorted by this column; reversed if it is already. */
  to: string
  sorted: 'ascending' | 'descending' | undefined
  className?: string | undefined
  children: ReactNode
}

export function SortHead({ to, sorted, className, children }: SortHeadProps) {
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <Link to={to} replace preventScrollReset>
        {children}
        {sorted !== undefined && <Icon name="down" />}
      </Link>
    </th>
  )
}
