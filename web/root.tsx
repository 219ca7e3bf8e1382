import latinFont from '@fontsource-variable/sofia-sans/files/sofia-sans-latin-wght-normal.woff2?url'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Links, Outlet, ScrollRestoration, useParams, useRouteLoaderData } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { isLanguage } from '#i18n/languages.ts'
import { SETTLE_CHOICES } from '#shared/http/own-choices.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { IconSprite } from '#ui/icon.tsx'
import { LinkNavigation } from '#ui/link/link-navigation.tsx'
import { TextsProvider } from '#ui/texts.tsx'
import '#ui/styles/index.css'
import './styles.css'
import { translatorFor } from './catalogues.ts'
import { depsContext, requestContext } from './context.ts'
import { CONSENT_COOKIE, readConsent } from './features/consent/consent.ts'
import { Frame } from './features/layout/frame.tsx'
import { lastKnown, noteKnown } from './features/layout/last-known.ts'
import type { RootData } from './features/layout/last-known.ts'
import { PROMO_COOKIE, hidesPromo } from './features/layout/promo.ts'
import { useOwnChoices } from './features/own-choices/use-own-choices.ts'
import { ErrorPage } from './features/states/error-page.tsx'
import { AuthProvider } from './features/viewer/auth-provider.tsx'
import { hasSession } from './features/viewer/session-watch.ts'
import { toViewer } from './features/viewer/to-viewer.ts'
import { PageScripts } from './page-scripts.tsx'
import { SiteProvider } from './site.tsx'
import type { SiteData } from './site.tsx'
import type { Route } from './+types/root'

export const handle = { cookies: [PROMO_COOKIE, CONSENT_COOKIE] } satisfies PageHandle

export function loader({ request, context }: Route.LoaderArgs): RootData {
  const {
    preferences,
    member,
    memberUnknown = false,
    viewing,
    viewerTag,
    isShared = false,
  } = context.get(requestContext)
  const { site, files } = context.get(depsContext)
  const { publicUrl, adminUrl, showsSample, imageBaseUrl, locates, hasWorker } = site
  const viewer = toViewer(member, { adminUrl, fileUrl: files.url })
  const cookies = request.headers.get('cookie')
  const promotes = member === null && !memberUnknown && !hidesPromo(cookies)
  const asksConsent = readConsent(cookies) === null
  const { services, onlyMyServices, hideWatched, upTo12 } = viewing
  const shown = { services, onlyMyServices, hideWatched, upTo12 }
  const facts = { isShared, publicUrl, showsSample, imageBaseUrl, locates, hasWorker }
  return { site: { preferences, viewing: shown, ...facts, promotes, asksConsent }, viewer, viewerTag }
}

/**
 * The visitor's choices change only by their own actions, which revalidate the page in place or lead to another language. For
 * members, and where it is unknown who it is, every navigation checks again whether the session is still valid.
 */
export function shouldRevalidate({
  currentUrl,
  currentParams,
  nextUrl,
  nextParams,
  formMethod,
}: ShouldRevalidateFunctionArgs): boolean {
  const isChoice = formMethod !== undefined || currentParams['language'] !== nextParams['language']
  return isChoice || currentUrl.href === nextUrl.href || hasSession()
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root') ?? lastKnown().root
  const site = useOwnChoices(root?.site)
  const params = useParams()
  const language = isLanguage(params['language']) ? params['language'] : site?.preferences.language
  const translator = translatorFor(language)
  return (
    <html lang={translator.language} dir={translator.direction} {...themeAttribute(site)}>
      <head>
        <meta charSet="utf-8" />
        {site?.isShared === true && <script dangerouslySetInnerHTML={{ __html: SETTLE_CHOICES }} />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d0b10" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg?v=2" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?language=${translator.language}`} />
        <link rel="preload" href={latinFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
      </head>
      <body>
        <IconSprite />
        <TextsProvider value={translator}>
          <SiteProvider value={site ?? null}>
            <AuthProvider viewer={root?.viewer ?? null} isKnown={root?.viewerTag != null}>
              {children}
            </AuthProvider>
          </SiteProvider>
        </TextsProvider>
        <LinkNavigation />
        <ScrollRestoration getKey={scrollKey} />
        <PageScripts language={translator.language} />
      </body>
    </html>
  )
}

/** The assistant's hash opens an overlay over the current page, so its history entry shares that page's scroll position. */
let pageKey = ''
function scrollKey({ hash, key }: { hash: string; key: string }): string {
  if (hash !== '#ai-chat') pageKey = key
  return pageKey
}

function themeAttribute(site: SiteData | undefined) {
  const theme = site?.preferences.theme
  return theme === null || theme === undefined ? {} : { 'data-theme': theme }
}

export default function App({ loaderData }: Route.ComponentProps) {
  useEffect(() => noteKnown({ root: loaderData }), [loaderData])
  return <Outlet />
}

/** Within the site, the error is shown in the frame of the previous page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pages } = lastKnown()
  if (pages === undefined) return <ErrorPage error={error} />
  return (
    <Frame pages={pages} ads={[]} resumed={null}>
      <ErrorPage error={error} />
    </Frame>
  )
}
