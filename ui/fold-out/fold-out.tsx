import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useTexts } from '../texts.tsx'

/** The rest of a text whose beginning is always shown; works without scripts. */
export function FoldOut({ isOpen = false, children }: { isOpen?: boolean; children: ReactNode }) {
  const { t } = useTexts()
  return (
    <details className="more-text" open={isOpen}>
      <summary>
        <span className="when-closed">{t('common.showMore')}</span>
        <span className="when-open">{t('common.showLess')}</span>
        <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
