import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { StaticPageLink } from '#domain/pages/list-static-pages.ts'
import type { FilledPlace } from '#shared/ads/ad-position.ts'
import { useFocusOnNavigation } from '#ui/document/use-focus-on-navigation.ts'
import { useKeptFocus } from '#ui/document/use-kept-focus.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { AdSlot } from '../ads/ad-slot.tsx'
import { mayShowAds } from '../ads/ad-pages.ts'
import { FilledPlaces } from '../ads/filled-places.ts'
import { AssistantGate } from '../assistant/assistant-gate.tsx'
import { CardSheetProvider } from '../titles/sheet/card-sheet-provider.tsx'
import { ConsentGate } from '../consent/consent-gate.tsx'
import { Resumed } from '../user-titles/lazy-parts.ts'
import { UserTitlesProvider } from '../user-titles/user-titles-provider.tsx'
import type { ResumedIntention } from '../user-titles/member/resumed.tsx'
import { HeldNotice } from '../navigation/held-notice.tsx'
import { ShortcutGate } from '../shortcuts/shortcut-gate.tsx'
import { KeptLine } from '../offline/kept-line.tsx'
import { OfflineGate } from '../offline/offline-gate.tsx'
import { SignInPromptProvider } from '../sign-in-prompt/sign-in-prompt.tsx'
import { ToastProvider } from '../toasts/toasts.tsx'
import { Footer } from './footer.tsx'
import { Header, TabBar } from './header.tsx'
import { PromoBanner } from './promo-banner.tsx'
import { useImageFallback } from './use-image-fallback.ts'

/** Beside an error. */
const NO_ADS: readonly FilledPlace[] = []

interface FrameProps {
  pages: readonly StaticPageLink[]
  ads: readonly FilledPlace[]
  /** The intention that a guest signed in for. */
  resumed: ResumedIntention | null
  isError?: boolean
  children: ReactNode
}

/** Header, footer and the global parts of every public page. */
export function Frame({ pages, ads, resumed, isError = false, children }: FrameProps) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const done = resumed?.text ?? null
  useImageFallback()
  useFocusOnNavigation()
  useKeptFocus()
  return (
    <SignInPromptProvider>
      <ToastProvider first={done === null ? null : { text: done }}>
        <UserTitlesProvider>
          <CardSheetProvider>
            {resumed !== null && (
              <Suspense>
                <Resumed resumed={resumed} />
              </Suspense>
            )}
            <a className="skip-link" href="#main">
              {t('nav.skip')}
            </a>
            <ConsentGate />
            <Header />
            <KeptLine />
            {!isError && <PromoBanner />}
            <FilledPlaces value={mayShowAds(pathname) ? ads : NO_ADS}>
              {children}
              <div className="wrap footer-ad">
                <AdSlot position="footer" />
              </div>
            </FilledPlaces>
            <PrintAddress />
            <Footer pages={pages} />
            <TabBar />
            <AssistantGate />
            <ShortcutGate />
            <HeldNotice />
            <OfflineGate />
          </CardSheetProvider>
        </UserTitlesProvider>
      </ToastProvider>
    </SignInPromptProvider>
  )
}

/** A link cannot be followed on paper: where the page is, at its foot. */
function PrintAddress() {
  const { publicUrl } = useSite()
  const { pathname } = useLocation()
  return (
    <p className="wrap only-print print-address" dir="ltr" aria-hidden="true">
      {publicUrl + pathname}
    </p>
  )
}
