import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { loadCatalogue } from '#i18n/generated/consent/load-catalogue.ts'
import type { Language } from '#i18n/languages.ts'
import { groupTexts } from '../texts/group-texts.tsx'
import { ConsentBanner } from './consent-banner.tsx'
import type { ConsentBannerProps } from './consent-banner.tsx'

/** What only the choice of cookies says. */
const { load: loadConsentTexts, Texts: ConsentTexts } = groupTexts(loadCatalogue)

/** The banner with its texts, in a module of its own, which is loaded only for visitors who are asked. */
export async function loadBanner(language: Language, props: ConsentBannerProps): Promise<ReactNode> {
  await loadConsentTexts(language)
  return (
    <Suspense>
      <ConsentTexts>
        <ConsentBanner {...props} />
      </ConsentTexts>
    </Suspense>
  )
}
