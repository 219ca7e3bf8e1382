import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext } from '../../../context.ts'
import { NOT_KEPT } from '../../../http/answers.ts'
import { LinkPage } from '../link-page.tsx'
import { linkStatus } from '../refusals.ts'
import { seeLink } from '../see-link.ts'
import { confirmForms } from './submit-confirm.ts'
import type { Route } from './+types/confirm'

export const handle = { cached: false } satisfies PageHandle

/** The link of the mail after signing up. Opening it changes nothing: virus scanners open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await seeLink(context.get(depsContext), { kind: 'confirm-sign-up', token })
  return data({ link, token }, { status: linkStatus(link) })
}

export const action = confirmForms.action

export function headers() {
  return NOT_KEPT
}

export default function ConfirmPage({ loaderData: { link, token }, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  return (
    <LinkPage
      title={t('login.confirmTitle')}
      text={t('login.confirmText')}
      button={t('login.confirmTitle')}
      link={link}
      fields={{ token }}
      sent={actionData}
      form="confirm"
      again={{ to: `/${language}/login?view=sign-up`, text: t('login.signUp') }}
    />
  )
}
