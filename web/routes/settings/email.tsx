import { data } from 'react-router'
import { confirmEmailChange } from '#domain/accounts/email/confirm-email-change.ts'
import type { ConfirmEmailRefusal } from '#domain/accounts/email/confirm-email-change.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext } from '../../context.ts'
import { NOT_KEPT, answerForm, refusal } from '../account/forms/outcome.ts'
import type { Handle } from '../account/forms/outcome.ts'
import { LinkPage } from '../account/link-page.tsx'
import { LINK_STATUS, LINK_TEXTS } from '../account/link-texts.ts'
import { seeLink } from '../account/see-link.ts'
import type { Route } from './+types/email'

const REFUSALS: Record<ConfirmEmailRefusal, PlainMessageKey> = {
  ...LINK_TEXTS,
  'email-taken': 'login.emailTaken',
}

/** The link that a new address was mailed. Opening it changes nothing: programs that look for viruses open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const done = url.searchParams.get('done') === '1'
  if (done) return data({ link: 'valid' as const, token: '', done })
  const link = await seeLink(context.get(depsContext), { kind: 'confirm-email-change', token })
  return data({ link, token, done }, { status: LINK_STATUS[link] })
}

export function action(args: Route.ActionArgs) {
  return answerForm(submitEmailLink, args)
}

export function headers() {
  return NOT_KEPT
}

const submitEmailLink: Handle = async ({ context, params }, fields) => {
  const confirmed = await confirmEmailChange(context.get(depsContext), { token: fields('token') })
  if (!confirmed.ok) return refusal('email-link', REFUSALS[confirmed.reason], 410)
  const to = `/${params['language']}/settings/email?done=1`
  return { result: { form: 'email-link', done: 'settings.emailChanged' }, to }
}

export default function EmailLinkPage({ loaderData: { link, token, done }, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  return (
    <LinkPage
      title={t('settings.emailConfirm')}
      text={t('settings.emailConfirmText')}
      button={t('settings.emailConfirm')}
      link={link}
      token={token}
      sent={actionData}
      form="email-link"
      done={done ? 'settings.emailChanged' : undefined}
      again={{ to: `/${language}/settings`, text: t('menu.settings') }}
    />
  )
}
