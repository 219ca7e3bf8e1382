import { data } from 'react-router'
import { z } from 'zod'
import { canStopMail } from '#domain/notices/can-stop-mail.ts'
import { stopMail } from '#domain/notices/stop-mail.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { stopPagePath } from '#shared/addresses/stop-notices.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext } from '../../../context.ts'
import { NOT_KEPT } from '../../../http/answers.ts'
import { unlessUnavailable } from '../../../http/unless-unavailable.ts'
import { form, formRoute, refusal, textField } from '../forms/outcome.ts'
import { LinkPage } from '../link-page.tsx'
import { linkStatus } from '../refusals.ts'
import type { SeenLink } from '../refusals.ts'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

/** The link of a mail about new titles. Opening it changes nothing, and needs no sign-in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const key = url.searchParams.get('key') ?? ''
  const done = url.searchParams.get('done') === '1'
  if (done) return data({ link: 'valid' as const, key: '', done })
  const deps = context.get(depsContext)
  const unavailable = { log: 'A link that stops a mail could not be checked', answer: (): SeenLink => 'unchecked' }
  const link = await unlessUnavailable(deps, unavailable, async (): Promise<SeenLink> =>
    (await canStopMail(deps, { key })) ? 'valid' : 'invalid',
  )
  return data({ link, key, done }, { status: linkStatus(link) })
}

const forms = formRoute({
  stop: form({
    fields: z.object({ key: textField }),
    async submit({ key }, { deps, language }) {
      if (!(await stopMail(deps, { key }))) return refusal('settings.stopInvalid', 410)
      return { result: { done: 'settings.stopDone' }, to: `${stopPagePath(language, '')}&done=1` }
    },
  }),
})
export const action = forms.action

export function headers() {
  return NOT_KEPT
}

export default function StopPage({ loaderData: { link, key, done }, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  return (
    <LinkPage
      title={t('settings.stop')}
      text={t('settings.stopText')}
      button={t('settings.stop')}
      link={link}
      fields={{ key }}
      sent={link === 'invalid' ? { form: 'stop', problem: 'settings.stopInvalid' } : actionData}
      form="stop"
      done={done ? 'settings.stopDone' : undefined}
      again={{ to: `/${language}/settings#notices`, text: t('menu.settings') }}
    />
  )
}
