import { Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '#i18n/languages.ts'
import { ConsentBanner } from './consent-banner.tsx'
import type { ConsentBannerProps } from './consent-banner.tsx'
import { ConsentTexts, loadConsentTexts } from './consent-texts.tsx'

/** The banner with its texts. No page carries them: this module is loaded for those who are asked. */
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
