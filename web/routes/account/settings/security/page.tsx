import { data } from 'react-router'
import { listOwnEvents } from '#domain/accounts/security-events/list-own-events.ts'
import { loadCatalogue } from '#i18n/generated/security/load-catalogue.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import '../settings.css'
import { depsContext, requestContext } from '../../../../context.ts'
import { UnavailableNotice } from '../../../../features/states/unavailable-notice.tsx'
import { PageHead } from '../../../../features/head/page-head.tsx'
import { WithTexts } from '../../../../features/texts/with-texts.tsx'
import { NOT_KEPT } from '../../../../http/answers.ts'
import { requireMember } from '../../../../http/require-member.ts'
import { unlessUnavailable } from '../../../../http/unless-unavailable.ts'
import { Events } from './events.tsx'
import type { ShownEvents } from './events.tsx'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

/** `?page=`: the member's security events of the last 90 days. */
export async function loader({ request, url, context, params: { language } }: Route.LoaderArgs) {
  const seen = context.get(requestContext)
  const deps = context.get(depsContext)
  const unavailable = () => data<{ shown: ShownEvents | null }>({ shown: null }, { status: 503 })
  if (seen.memberUnknown === true) return unavailable()
  const viewer = requireMember(seen, { request, language, returnTo: `/${language}/settings/security`, isPage: true })
  const page = Math.trunc(Number(url.searchParams.get('page'))) || 1
  const log = 'Security events could not be read from the database'
  return unlessUnavailable(deps, { log, answer: unavailable }, async () => {
    const [listed, texts] = await Promise.all([
      listOwnEvents(deps, { viewer, page }),
      loadCatalogue(isLanguage(language) ? language : DEFAULT_LANGUAGE),
    ])
    return data<{ shown: ShownEvents | null }>({ shown: { ...listed, texts, now: deps.clock.now() } })
  })
}

export function headers() {
  return NOT_KEPT
}

export default function SecurityPage({ loaderData: { shown } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap settings">
      <PageHead title={t('settings.activity')} />
      {shown === null ? (
        <UnavailableNotice />
      ) : (
        <>
          <h1>{t('settings.activity')}</h1>
          <WithTexts texts={shown.texts}>
            <Events
              shown={shown}
              ownTexts={{
                title: t('settings.activity'),
                place: t('settings.sessionsPage', { page: shown.page, pages: shown.pages }),
                unknownBrowser: t('settings.sessionUnknown'),
                newPassword: t('login.passwordNew'),
                signOut: t('settings.sessionsEnd'),
              }}
            />
          </WithTexts>
        </>
      )}
    </main>
  )
}
