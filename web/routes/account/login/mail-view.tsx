import { LINK_LIVES } from '#shared/members/link-lives.ts'
import { useTexts } from '#ui/texts.tsx'
import type { LoginViewProps } from './shown.ts'
import { ViewLink } from './view-link.tsx'

/** Of each view: what was sent, the link in it, and the form that sends another one. */
const MAILS = {
  'check-mail': { text: 'login.confirmSent', link: 'confirm-sign-up', again: 'sign-up' },
  'reset-sent': { text: 'login.resetSent', link: 'reset-password', again: 'forgot' },
  'link-sent': { text: 'login.linkSent', link: 'sign-in', again: 'sign-in' },
} as const

/** The page is the same whether or not a mail was sent, so that it does not reveal which addresses have an account. */
export function MailView({ shown }: LoginViewProps) {
  const { t } = useTexts()
  const { text, link, again } = MAILS[shown.view as keyof typeof MAILS]
  return (
    <>
      <p className="soft">{t(text, LINK_LIVES[link])}</p>
      <p className="soft small">{t('login.noMail')}</p>
      <ViewLink to={again} shown={shown} className="button">
        {t('common.retry')}
      </ViewLink>
      {again !== 'sign-in' && (
        <ViewLink to="sign-in" shown={shown}>
          {t('auth.signIn')}
        </ViewLink>
      )}
    </>
  )
}
