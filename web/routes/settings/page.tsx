import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import '../../features/services/service-choices.css'
import './settings.css'
import './second-factor/second-factor.css'
import { depsContext, requestContext } from '../../context.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { NOT_KEPT } from '../../http/answers.ts'
import { requireMember } from '../../http/require-member.ts'
import { loadSettings } from './load-settings.ts'
import { SettingsContent } from './settings-content.tsx'
import { settingsForms } from './actions/submit-settings.ts'
import type { Route } from './+types/page'

export const handle = { kept: false } satisfies PageHandle

/** For members; guests sign in first and come back. */
export async function loader({ request, url, context, params: { language } }: Route.LoaderArgs) {
  const seen = context.get(requestContext)
  const viewer = requireMember(seen, { request, language, returnTo: `/${language}/settings`, isPage: true })
  const settings = await loadSettings(context.get(depsContext), { viewer, request, clientIp: seen.clientIp })
  const { searchParams } = url
  return data({
    ...settings,
    done: searchParams.get('done'),
    avatar: searchParams.get('avatar'),
    imported: searchParams.get('import'),
  })
}

export const middleware = settingsForms.middleware
export const action = settingsForms.action

export function headers() {
  return NOT_KEPT
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap settings">
      <PageHead title={t('menu.settings')} />
      <h1>{t('menu.settings')}</h1>
      <SettingsContent settings={loaderData} sent={actionData} />
    </main>
  )
}
