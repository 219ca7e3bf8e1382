import type { ReactNode } from 'react'

interface SectionProps {
  /** Also the URL's fragment: `/settings#password`. */
  id: string
  title: string
  text?: ReactNode
  danger?: boolean
  children: ReactNode
}

/** One section of the settings. */
export function Section({ id, title, text, danger = false, children }: SectionProps) {
  return (
    <section className={danger ? 'panel setting danger' : 'panel setting'} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {text !== undefined && <p className="soft small">{text}</p>}
      {children}
    </section>
  )
}
