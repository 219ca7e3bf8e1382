import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'

interface NoticeProps {
  icon?: IconName
  heading: string
  /** Page heading or section heading. */
  level?: 'h1' | 'h2'
  text?: ReactNode
  /** Heading and text are announced as soon as they appear. */
  isAlert?: boolean
  children?: ReactNode
}

/** An empty or failed state: what is the matter, and what to do next. */
export function Notice({
  icon = 'film',
  heading,
  level: Heading = 'h2',
  text,
  isAlert = false,
  children,
}: NoticeProps) {
  return (
    <div className="empty">
      <div className="art" aria-hidden="true">
        <i />
        <i>
          <Icon name={icon} />
        </i>
        <i />
      </div>
      <div className="said" {...(isAlert ? { role: 'alert' } : {})}>
        <Heading>{heading}</Heading>
        {text !== undefined && <p>{text}</p>}
      </div>
      {children}
    </div>
  )
}
