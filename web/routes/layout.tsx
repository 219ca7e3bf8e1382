import { Outlet, data } from 'react-router'
import { listFooterPages } from '#domain/pages/list-footer-pages.ts'
import type { StaticPageLink } from '#domain/pages/list-static-pages.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext } from '../context.ts'
import { Footer } from '../features/layout/footer.tsx'
import { Header, TabBar } from '../features/layout/header.tsx'
import { useFocusOnNavigation } from '../features/layout/use-focus-on-navigation.ts'
import { useImageFallback } from '../features/layout/use-image-fallback.ts'
import { useLocatedCountry } from '../features/preferences/use-located-country.ts'
import { SignInPromptProvider } from '../features/sign-in-prompt/sign-in-prompt.tsx'
import { ErrorPage } from '../features/states/error-page.tsx'
import { PendingPage, usePendingPath } from '../features/states/pending-page.tsx'
import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/layout'

/** Addresses without language prefix (`/api/…`, `/.well-known/…`) that no route of theirs took. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params }) => {
    if (!isLanguage(params.language)) throw data(null, { status: 404 })
  },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const language = isLanguage(params.language) ? params.language : DEFAULT_LANGUAGE
  return { pages: await listFooterPages(context.get(depsContext), { language }) }
}

/** The footer's links change with the language alone. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['language'] !== nextParams['language']
}

/** Header, footer and what is global to every public page. */
export default function PublicLayout({ loaderData: { pages } }: Route.ComponentProps) {
  useLocatedCountry()
  const pending = usePendingPath()
  return <Frame pages={pages}>{pending === null ? <Outlet /> : <PendingPage path={pending} />}</Frame>
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame pages={loaderData?.pages ?? []}>
      <ErrorPage error={error} />
    </Frame>
  )
}

function Frame({ pages, children }: { pages: readonly StaticPageLink[]; children: ReactNode }) {
  const { t } = useTexts()
  useImageFallback()
  useFocusOnNavigation()
  return (
    <SignInPromptProvider>
      <a className="skip" href="#main">
        {t('nav.skip')}
      </a>
      <Header />
      {children}
      <Footer pages={pages} />
      <TabBar />
    </SignInPromptProvider>
  )
}
