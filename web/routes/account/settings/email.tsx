import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext } from '../../../context.ts'
import { NOT_KEPT } from '../../../http/answers.ts'
import { LinkPage } from '../link-page.tsx'
import { linkStatus } from '../refusals.ts'
import { seeLink } from '../see-link.ts'
import { emailForms } from './actions/submit-email-link.ts'
import type { Route } from './+types/email'

export const handle = { cached: false } satisfies PageHandle

/** The link mailed to a new address. Opening it changes nothing: virus scanners open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const done = url.searchParams.get('done') === '1'
  if (done) return data({ link: 'valid' as const, token: '', done })
  const link = await seeLink(context.get(depsContext), { kind: 'confirm-email-change', token })
  return data({ link, token, done }, { status: linkStatus(link) })
}

export const action = emailForms.action

export function headers() {
  return NOT_KEPT
}

export default function EmailLinkPage({ loaderData: { link, token, done }, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  return (
    <LinkPage
      title={t('settings.emailConfirm')}
      text={t('settings.emailConfirmText')}
      button={t('settings.emailConfirm')}
      link={link}
      fields={{ token }}
      sent={actionData}
      form="email-link"
      done={done ? 'settings.emailChanged' : undefined}
      again={{ to: `/${language}/settings`, text: t('menu.settings') }}
    />
  )
}
