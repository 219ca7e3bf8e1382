import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { PreferencesForm } from '../../features/preferences/preferences-form.tsx'
import { returnAddress } from '../../features/preferences/return-address.ts'
import type { Route } from './+types/page'

export const handle = { kept: false } satisfies PageHandle

export function loader({ request, params }: Route.LoaderArgs) {
  return { returnTo: returnAddress(new URL(request.url).searchParams.get('returnTo'), `/${params.language}`) }
}

/** The preferences as a page, for visitors without scripts. */
export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('preferences.title')} />
      <div className="panel narrow">
        <h1>{t('preferences.title')}</h1>
        <PreferencesForm returnTo={loaderData.returnTo} />
      </div>
    </main>
  )
}
