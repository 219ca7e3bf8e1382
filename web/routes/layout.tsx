import { useEffect } from 'react'
import { Outlet, data } from 'react-router'
import { listFilledPlaces } from '#domain/ads/list-filled-places.ts'
import { listFooterPages } from '#domain/pages/list-footer-pages.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { translatorFor } from '../catalogues.ts'
import { depsContext, requestContext, resumedContext } from '../context.ts'
import { Frame } from '../features/layout/frame.tsx'
import { noteKnown } from '../features/layout/last-known.ts'
import { MemberButton } from '../features/layout/lazy-member-menu.ts'
import { resumedText } from '../features/marks/resumed-text.ts'
import { useHeldNavigation } from '../features/navigation/held-notice.tsx'
import { useOwnView } from '../features/own-choices/use-own-view.ts'
import { useLocatedCountry } from '../features/preferences/use-located-country.ts'
import { usePreferencesReload } from '../features/preferences/use-preferences-reload.ts'
import { ErrorPage } from '../features/states/error-page.tsx'
import { PendingPage, usePendingPath } from '../features/states/pending-page.tsx'
import { reading } from '../http/reading.ts'
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
  const deps = reading(context.get(depsContext))
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
