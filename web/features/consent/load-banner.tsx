import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '#i18n/languages.ts'
import { ConsentBanner } from './consent-banner.tsx'
import type { ConsentBannerProps } from './consent-banner.tsx'
import { ConsentTexts, loadConsentTexts } from './consent-texts.tsx'

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
