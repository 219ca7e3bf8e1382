import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import '../../../features/services/service-choices.css'
import './settings.css'
import './second-factor/second-factor.css'
import { depsContext, requestContext } from '../../../context.ts'
import { UnavailableNotice } from '../../../features/states/unavailable-notice.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { NOT_KEPT } from '../../../http/answers.ts'
import { requireMember } from '../../../http/require-member.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { loadSettings } from './load-settings.ts'
import type { Settings } from './load-settings.ts'
import { SettingsContent } from './settings-content.tsx'
import { settingsForms } from './submit-settings.ts'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

/** For members; guests sign in first and return. */
export async function loader({ request, url, context, params: { language } }: Route.LoaderArgs) {
  const seen = context.get(requestContext)
  const deps = context.get(depsContext)
  const unavailable = () => data<{ settings: Settings | null }>({ settings: null }, { status: 503 })
  if (seen.memberUnknown === true) return unavailable()
  const viewer = requireMember(seen, { request, language, returnTo: `/${language}/settings`, isPage: true })
  const { searchParams } = url
  const page = Math.trunc(Number(searchParams.get('sessions'))) || 1
  return unlessUnavailable(
    deps,
    { log: 'Settings could not be read from the database', answer: unavailable },
    async () => {
      const loaded = await loadSettings(deps, { viewer, request, clientIp: seen.clientIp, page, language })
      const outcomes = {
        done: searchParams.get('done'),
        avatar: searchParams.get('avatar'),
        imported: searchParams.get('import'),
      }
      return data<{ settings: Settings | null }>({ settings: { ...loaded, ...outcomes } })
    },
  )
}

export const middleware = settingsForms.middleware
export const action = settingsForms.action

export function headers() {
  return NOT_KEPT
}

export default function SettingsPage({ loaderData: { settings }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap settings">
      <PageHead title={t('menu.settings')} />
      {settings === null ? (
        <UnavailableNotice />
      ) : (
        <>
          <h1>{t('menu.settings')}</h1>
          <SettingsContent settings={settings} sent={actionData} />
        </>
      )}
    </main>
  )
}
