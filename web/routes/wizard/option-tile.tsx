import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

interface TileProps {
  name: string
  value: string | number
  isChosen: boolean
  children: ReactNode
}

/** A single-choice answer. */
export function RadioTile({ hint, children, isChosen, ...field }: TileProps & { hint?: string }) {
  return (
    <label className="option-tile">
      <input type="radio" defaultChecked={isChosen} {...field} />
      <span className="tile-tick round">
        <Icon name="check" />
      </span>
      <span className="grow">
        <b suppressHydrationWarning>{children}</b>
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  )
}

/** A multiple-choice answer. `picture` is before its name or behind it. */
export function CheckTile({
  picture,
  children,
  isChosen,
  isPictured = false,
  ...field
}: TileProps & { picture: ReactNode; isPictured?: boolean }) {
  return (
    <label className={isPictured ? 'option-tile pictured' : 'option-tile'}>
      <input type="checkbox" defaultChecked={isChosen} {...field} />
      {picture}
      <span className="grow">
        <b>{children}</b>
      </span>
      <span className="tile-tick">
        <Icon name="check" />
      </span>
    </label>
  )
}
