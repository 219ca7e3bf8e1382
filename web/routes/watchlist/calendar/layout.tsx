import { Outlet } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadCatalogue as loadCalendar } from '#i18n/generated/calendar/load-catalogue.ts'
import { loadCatalogue as loadProgress } from '#i18n/generated/progress/load-catalogue.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { WithTexts } from '../../../features/texts/with-texts.tsx'
import type { Route } from './+types/layout'

/** The calendar with its texts, and those of progress in shows. */
export async function loader({ params }: Route.LoaderArgs) {
  const language = isLanguage(params.language) ? params.language : DEFAULT_LANGUAGE
  const [calendar, progress] = await Promise.all([loadCalendar(language), loadProgress(language)])
  return { texts: { ...progress, ...calendar } }
}

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['language'] !== nextParams['language']
}

export default function CalendarLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <WithTexts texts={texts}>
      <Outlet />
    </WithTexts>
  )
}
