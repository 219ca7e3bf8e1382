import { Suspense } from 'react'
import { Outlet, data } from 'react-router'
import { listFooterPages } from '#domain/pages/list-footer-pages.ts'
import type { StaticPageLink } from '#domain/pages/list-static-pages.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { useTexts } from '#ui/texts.tsx'
import { translatorFor } from '../catalogues.ts'
import { depsContext, requestContext, resumedContext } from '../context.ts'
import { Footer } from '../features/layout/footer.tsx'
import { Header, TabBar } from '../features/layout/header.tsx'
import { MemberButton, MemberTab } from '../features/layout/lazy-member-menu.ts'
import { PromoBanner } from '../features/layout/promo-banner.tsx'
import { useFocusOnNavigation } from '../features/layout/use-focus-on-navigation.ts'
import { useImageFallback } from '../features/layout/use-image-fallback.ts'
import { Resumed } from '../features/marks/lazy-parts.ts'
import { MarksProvider } from '../features/marks/marks-provider.tsx'
import type { ResumedIntention } from '../features/marks/member/resumed.tsx'
import { resumedText } from '../features/marks/resumed-text.ts'
import { useLocatedCountry } from '../features/preferences/use-located-country.ts'
import { SignInPromptProvider } from '../features/sign-in-prompt/sign-in-prompt.tsx'
import { ErrorPage } from '../features/states/error-page.tsx'
import { PendingPage, usePendingPath } from '../features/states/pending-page.tsx'
import { ToastProvider } from '../features/toasts/toasts.tsx'
import { mergeGuestData } from '../middleware/merge-guest-data.ts'
import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/layout'

/** Addresses without language prefix (`/api/…`, `/.well-known/…`) that no route of theirs took. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params }) => {
    if (!isLanguage(params.language)) throw data(null, { status: 404 })
  },
  mergeGuestData,
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const language = isLanguage(params.language) ? params.language : DEFAULT_LANGUAGE
  const pages = await listFooterPages(context.get(depsContext), { language })
  // What is loaded while the page is rendered comes behind it, and appears by a script alone.
  if (context.get(requestContext).member !== null) await Promise.all([MemberButton.preload(), MemberTab.preload()])
  const done = context.get(resumedContext)
  const resumed = done === null ? null : { ...done, text: resumedText(translatorFor(language), done) }
  return { pages, resumed }
}

/** The footer's links change with the language alone; what a guest wanted is done on leaving the sign-in screen. */
export function shouldRevalidate({ currentUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['language'] !== nextParams['language'] || /^\/[a-z]{2}\/login(?:\/|$)/.test(currentUrl.pathname)
}

/** Header, footer and what is global to every public page. */
export default function PublicLayout({ loaderData: { pages, resumed } }: Route.ComponentProps) {
  useLocatedCountry()
  const pending = usePendingPath()
  return (
    <Frame pages={pages} resumed={resumed}>
      {pending === null ? <Outlet /> : <PendingPage path={pending} />}
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame pages={loaderData?.pages ?? []} resumed={null}>
      <ErrorPage error={error} />
    </Frame>
  )
}

interface FrameProps {
  pages: readonly StaticPageLink[]
  /** What somebody had wanted before they signed in. */
  resumed: ResumedIntention | null
  children: ReactNode
}

function Frame({ pages, resumed, children }: FrameProps) {
  const { t } = useTexts()
  const done = resumed?.text ?? null
  useImageFallback()
  useFocusOnNavigation()
  return (
    <SignInPromptProvider>
      <ToastProvider first={done === null ? null : { text: done }}>
        <MarksProvider>
          {resumed !== null && (
            <Suspense>
              <Resumed resumed={resumed} />
            </Suspense>
          )}
          <a className="skip-link" href="#main">
            {t('nav.skip')}
          </a>
          <Header />
          <PromoBanner />
          {children}
          <Footer pages={pages} />
          <TabBar />
        </MarksProvider>
      </ToastProvider>
    </SignInPromptProvider>
  )
}
