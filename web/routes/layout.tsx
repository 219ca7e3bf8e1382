import { Outlet, data } from 'react-router'
import { isLanguage } from '#i18n/languages.ts'
import { useTexts } from '#ui/texts.tsx'
import { Footer } from '../features/layout/footer.tsx'
import { Header, TabBar } from '../features/layout/header.tsx'
import { useFocusOnNavigation } from '../features/layout/use-focus-on-navigation.ts'
import { useImageFallback } from '../features/layout/use-image-fallback.ts'
import { useLocatedCountry } from '../features/preferences/use-located-country.ts'
import { SignInPromptProvider } from '../features/sign-in-prompt/sign-in-prompt.tsx'
import { ErrorPage } from '../features/states/error-page.tsx'
import { PendingPage, usePendingPath } from '../features/states/pending-page.tsx'
import type { ReactNode } from 'react'
import type { Route } from './+types/layout'

/** Addresses without language prefix (`/api/…`, `/.well-known/…`) that no route of theirs took. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params }) => {
    if (!isLanguage(params.language)) throw data(null, { status: 404 })
  },
]

/** Header, footer and what is global to every public page. */
export default function PublicLayout() {
  useLocatedCountry()
  const pending = usePendingPath()
  return <Frame>{pending === null ? <Outlet /> : <PendingPage path={pending} />}</Frame>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
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
      <Footer />
      <TabBar />
    </SignInPromptProvider>
  )
}
