import { useEffect } from 'react'
import { data, Outlet, useRevalidator } from 'react-router'
import { listFilledPlaces } from '#domain/ads/list-filled-places.ts'
import { listFooterPages } from '#domain/pages/list-footer-pages.ts'
import type { FulfilledIntention } from '#domain/watchlist/fulfil-intention.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import type { Translator } from '#i18n/translator.ts'
import { translatorFor } from '../catalogues.ts'
import { depsContext, requestContext, resumedContext } from '../context.ts'
import { Frame } from '../features/layout/frame.tsx'
import { noteKnown } from '../features/layout/last-known.ts'
import { MemberButton } from '../features/layout/lazy-member-menu.ts'
import { STATUS_TEXTS } from '../features/user-titles/status-text.ts'
import { useHeldNavigation } from '../features/navigation/held-notice.tsx'
import { useOwnView } from '../features/own-choices/use-own-view.ts'
import { PREFERENCES_CHANGED } from '../features/preferences/preferences-event.ts'
import type { PreferencesChange } from '../features/preferences/preferences-event.ts'
import { useLocatedCountry } from '../features/preferences/use-located-country.ts'
import { ErrorPage } from '../features/states/error-page.tsx'
import { PendingPage, usePendingPath } from '../features/states/pending-page.tsx'
import { mergeGuestData } from '../middleware/merge-guest-data.ts'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/layout'

/** Paths without a language prefix (`/api/…`, `/.well-known/…`) that no route of their own matched. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params }) => {
    if (!isLanguage(params.language)) throw data(null, { status: 404 })
  },
  mergeGuestData,
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const language = isLanguage(params.language) ? params.language : DEFAULT_LANGUAGE
  const deps = context.get(depsContext)
  const { member, memberUnknown } = context.get(requestContext)
  const [pages, ads] = await Promise.all([
    listFooterPages(deps, { language }),
    memberUnknown === true ? [] : listFilledPlaces(deps, { viewer: member }),
  ])
  // Anything loaded while rendering would be streamed behind the page, and need a script to appear.
  if (member !== null) await MemberButton.preload()
  const done = context.get(resumedContext)
  const resumed = done === null ? null : { ...done, text: resumedText(translatorFor(language), done) }
  return { pages, ads, resumed }
}

/** The footer's links change only with the language; a guest's intention is carried out when they leave the sign-in screen. */
export function shouldRevalidate({ currentUrl, currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['language'] !== nextParams['language'] || /^\/[a-z]{2}\/login(?:\/|$)/.test(currentUrl.pathname)
}

export default function PublicLayout({ loaderData: { pages, ads, resumed } }: Route.ComponentProps) {
  useLocatedCountry()
  useOwnView()
  usePreferencesReload()
  const pending = usePendingPath()
  const held = useHeldNavigation()
  useEffect(() => noteKnown({ pages }), [pages])
  return (
    <Frame pages={pages} ads={ads} resumed={resumed}>
      {pending === null || held !== null ? <Outlet /> : <PendingPage path={pending} />}
    </Frame>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame pages={loaderData?.pages ?? []} ads={[]} resumed={null} isError>
      <ErrorPage error={error} />
    </Frame>
  )
}

/** The outcome of the action that a visitor signed in for; null before they are asked. */
function resumedText({ t }: Translator, { action, outcome, title, state }: FulfilledIntention): string | null {
  if (outcome === 'asked') return null
  if (action === 'rate') return t(outcome === 'rated' ? 'rating.saved' : 'rating.failed')
  if (outcome === 'refused' || state.status === null) return t('watchlist.updateFailed')
  if (outcome === 'added') return t('watchlist.added')
  return t('watchlist.changed', { title: title?.text ?? '', status: t(STATUS_TEXTS[state.status]) })
}

/** Reloads the page's data in place when the country changes. A change of language leads to another address, which has loaded everything. */
function usePreferencesReload(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reload = (event: Event) => {
      if ((event as CustomEvent<PreferencesChange>).detail.languageChanged) return
      void revalidate()
    }
    window.addEventListener(PREFERENCES_CHANGED, reload)
    return () => window.removeEventListener(PREFERENCES_CHANGED, reload)
  }, [revalidate])
}
