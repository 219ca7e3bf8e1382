import { data } from 'react-router'
import { listServiceChoices } from '#domain/services/list-service-choices.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { SERVICES_ADDRESS } from '#shared/members/viewing-change.ts'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import '../../../features/services/service-choices.css'
import './services-page.css'
import { depsContext, requestContext } from '../../../context.ts'
import { PageHead } from '../../../features/head/page-head.tsx'
import { returnAddress } from '../../../features/preferences/return-address.ts'
import { ServiceChoices } from '../../../features/services/service-choices.tsx'
import { useSaveServices } from '../../../features/services/use-save-services.ts'
import { useViewer } from '../../../features/viewer/viewer.tsx'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { useSite } from '../../../site.tsx'
import { SERVICES_REFUSALS, servicesProblemText } from '../refusals.ts'
import type { Route } from './+types/page'

export const handle = { cached: false, mayLag: true } satisfies PageHandle

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { country } = context.get(requestContext).preferences
  const returnTo = returnAddress(url.searchParams.get('returnTo'), `/${params.language}`)
  const problem = servicesProblemText(url.searchParams.get('problem'))
  const unavailable = {
    log: 'Streaming services could not be read from the database',
    answer: () => data({ returnTo, problem: SERVICES_REFUSALS.unavailable.text, choices: null }, { status: 503 }),
  }
  return unlessUnavailable(deps, unavailable, async () =>
    data({ returnTo, problem, choices: await listServiceChoices(deps, { country }) }),
  )
}

/** Where members and guests choose the streaming services that they have. */
export default function ServicesPage({ loaderData: { returnTo, problem, choices } }: Route.ComponentProps) {
  const { t, formats } = useTexts()
  const { viewing, preferences } = useSite()
  const isGuest = useViewer() === null
  const save = useSaveServices(returnTo)
  return (
    <main id="main" className="wrap services-page">
      <PageHead title={t('services.choose')} />
      <PageHeading>
        <h1>{t('services.choose')}</h1>
        <p className="soft" suppressHydrationWarning>
          {t('services.text', { country: formats.countryInSentence(preferences.country) })}
        </p>
        {isGuest && <p className="quiet small">{t('services.guest')}</p>}
      </PageHeading>
      {problem !== null && (
        <p className="form-error" role="alert">
          {t(problem)}
        </p>
      )}
      {choices !== null && (
        <form
          method="post"
          action={SERVICES_ADDRESS}
          className="services-form"
          onSubmit={(event) => {
            event.preventDefault()
            void save(event.currentTarget)
          }}
        >
          <input type="hidden" name="intent" value="choose" />
          <input type="hidden" name="returnTo" value={returnTo} />
          <ServiceChoices key={preferences.country} choices={choices} chosen={viewing.services} />
          <p className="form-foot">
            <Button type="submit" tone="primary">
              {t('common.save')}
            </Button>
            <ButtonLink tone="plain" href={returnTo}>
              {t('common.cancel')}
            </ButtonLink>
          </p>
        </form>
      )}
    </main>
  )
}
