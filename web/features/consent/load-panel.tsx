import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { loadCatalogue } from '#i18n/generated/consent/load-catalogue.ts'
import type { Language } from '#i18n/languages.ts'
import { groupTexts } from '../texts/group-texts.tsx'
import { ConsentPanel } from './consent-panel.tsx'
import type { ConsentPanelProps } from './consent-panel.tsx'

/** What only the choice of cookies says. */
const { load: loadConsentTexts, Texts: ConsentTexts } = groupTexts(loadCatalogue)

/** The panel with its texts, in a module of its own, which is loaded only for visitors who open it. */
export async function loadPanel(language: Language, props: ConsentPanelProps): Promise<ReactNode> {
  await loadConsentTexts(language)
  return (
    <Suspense key={props.view}>
      <ConsentTexts>
        <ConsentPanel {...props} />
      </ConsentTexts>
    </Suspense>
  )
}
