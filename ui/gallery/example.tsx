import type { ReactNode } from 'react'

export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="stack">
      <h2 className="quiet small">{name}</h2>
      {children}
    </div>
  )
}
