import { ButtonLink } from '#ui/button/button.tsx'
import { FormDone } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { LoginViewProps } from './shown.ts'

/**
 * Staff have signed in by a form without scripts. What answers a form may not lead to another host (`form-action`), so this page
 * stands between: it leads on by itself, and has a link for who has turned that off.
 */
export function EnteringView({ shown }: LoginViewProps) {
  const { t, language } = useTexts()
  const on = `/${language}/login?${new URLSearchParams(shown.destination)}`
  return (
    <>
      <meta httpEquiv="refresh" content={`0;url=${on}`} />
      <FormDone>{t('login.signedIn')}</FormDone>
      <ButtonLink tone="primary" href={on}>
        {t('login.continue')}
      </ButtonLink>
    </>
  )
}
