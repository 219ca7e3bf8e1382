import type { ReactNode } from 'react'
import { useTexts } from '#ui/texts.tsx'
import { OwnSwitches } from '../../features/services/own-switches.tsx'
import { TitleRow } from '../../features/titles/title-row.tsx'
import { useSite } from '../../site.tsx'

/** The page's first row. Its head has what is of the whole page: the visitor's own switches, and whether this is the sample. */
export function FirstRow({ heading, children }: { heading: string; children: ReactNode }) {
  const { t } = useTexts()
  const { showsSample } = useSite()
  return (
    <TitleRow
      heading={heading}
      beside={showsSample && <span className="badge warn">{t('home.sampleNote')}</span>}
      more={<OwnSwitches />}
    >
      {children}
    </TitleRow>
  )
}
