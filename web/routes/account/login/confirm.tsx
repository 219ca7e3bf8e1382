import { data } from 'react-router'
import { callerOf } from '#domain/accounts/auth/caller.ts'
import { confirmSignUp } from '#domain/accounts/sign-up/confirm-sign-up.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext, requestContext } from '../../../context.ts'
import { returnAddress } from '../../../features/preferences/return-address.ts'
import { NOT_KEPT, answerForm, refusal } from '../forms/outcome.ts'
import type { Handle } from '../forms/outcome.ts'
import { LinkPage } from '../link-page.tsx'
import { LINK_STATUS, LINK_TEXTS } from '../link-texts.ts'
import { seeLink } from '../see-link.ts'
import type { Route } from './+types/confirm'

/** The link of the mail after signing up. Opening it changes nothing: programs that look for viruses open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await seeLink(context.get(depsContext), { kind: 'confirm-sign-up', token })
  return data({ link, token }, { status: LINK_STATUS[link] })
}

export async function action(args: Route.ActionArgs) {
  return answerForm(submitConfirm, args)
}

export function headers() {
  return NOT_KEPT
}

const submitConfirm: Handle = async ({ request, context, params }, fields) => {
  const { clientIp } = context.get(requestContext)
  const caller = callerOf(request, clientIp)
  const confirmed = await confirmSignUp(context.get(depsContext), { token: fields('token'), caller })
  if (!confirmed.ok) return refusal('confirm', LINK_TEXTS[confirmed.reason], 410)
  const to = returnAddress(confirmed.returnPath, `/${params['language']}`)
  return { result: { form: 'confirm', done: 'login.signedIn', to }, cookies: confirmed.cookies, to }
}

export default function ConfirmPage({ loaderData: { link, token }, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  return (
    <LinkPage
      title={t('login.confirmTitle')}
      text={t('login.confirmText')}
      button={t('login.confirmTitle')}
      link={link}
      token={token}
      sent={actionData}
      form="confirm"
      again={{ to: `/${language}/login?view=sign-up`, text: t('login.signUp') }}
    />
  )
}
