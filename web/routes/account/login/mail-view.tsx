import { LINK_LIVES } from '#shared/members/link-lives.ts'
import { useTexts } from '#ui/texts.tsx'
import type { LoginViewProps } from './shown.ts'
import { ViewLink } from './view-link.tsx'

/** The page is the same whether or not a mail was sent, so that it does not reveal which addresses have an account. */
export function MailView({ shown }: LoginViewProps) {
  const { t } = useTexts()
  const reset = shown.view === 'reset-sent'
  return (
    <>
      <p className="soft">
        {reset
          ? t('login.resetSent', LINK_LIVES['reset-password'])
          : t('login.confirmSent', LINK_LIVES['confirm-sign-up'])}
      </p>
      <p className="soft small">{t('login.noMail')}</p>
      <ViewLink to={reset ? 'forgot' : 'sign-up'} shown={shown} className="button">
        {t('common.retry')}
      </ViewLink>
      <ViewLink to="sign-in" shown={shown}>
        {t('auth.signIn')}
      </ViewLink>
    </>
  )
}
