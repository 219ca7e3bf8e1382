import { Outlet } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadCatalogue } from '#i18n/generated/surprise/load-catalogue.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { WithTexts } from '../../../features/texts/with-texts.tsx'
import type { Route } from './+types/layout'

/** The texts of the surprise, which no other page loads. */
export async function loader({ params: { language } }: Route.LoaderArgs) {
  return { texts: await loadCatalogue(isLanguage(language) ? language : DEFAULT_LANGUAGE) }
}

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['language'] !== nextParams['language']
}

export default function SurpriseLayout({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <WithTexts texts={texts}>
      <Outlet />
    </WithTexts>
  )
}
