import latinFont from '@fontsource-variable/sofia-sans/files/sofia-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Theme } from '#shared/http/request-context.ts'
import { useFocusOnNavigation } from '#ui/document/use-focus-on-navigation.ts'
import { useKeptFocus } from '#ui/document/use-kept-focus.ts'
import { IconSprite } from '#ui/icon.tsx'
import { LinkNavigation } from '#ui/link/link-navigation.tsx'
import { TextsProvider } from '#ui/texts.tsx'
import '#ui/styles/index.css'
import './styles.css'
import { translatorFor } from './catalogues.ts'
import { depsContext, languageContext, requestContext } from './context.ts'
import { PanelErrorPage } from './features/layout/error-page.tsx'
import type { PanelLanguage } from './languages.ts'
import type { Route } from './+types/root'

/** What every page of the panel knows about the installation and the user. */
interface PanelData {
  language: PanelLanguage
  /** By hand. */
  languageChosen: boolean
  /** Null: the system's. */
  theme: Theme | null
  publicUrl: string
  imageBaseUrl: string
}

export function loader({ context }: Route.LoaderArgs): PanelData {
  const { publicUrl, imageBaseUrl } = context.get(depsContext).site
  const { theme } = context.get(requestContext).preferences
  const { language, chosen } = context.get(languageContext)
  return { language, languageChosen: chosen, theme, publicUrl, imageBaseUrl }
}

/** Its choices change only through forms, which reload the page. */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const panel = useRouteLoaderData<typeof loader>('root')
  const translator = translatorFor(panel?.language)
  return (
    <html lang={translator.language} dir={translator.direction} data-theme={panel?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#faf7f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d0b10" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg?v=2" type="image/svg+xml" />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
      </head>
      <body>
        <IconSprite />
        <TextsProvider value={translator}>{children}</TextsProvider>
        <LinkNavigation />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useFocusOnNavigation()
  useKeptFocus()
  return <Outlet />
}

export function ErrorBoundary() {
  return <PanelErrorPage />
}
