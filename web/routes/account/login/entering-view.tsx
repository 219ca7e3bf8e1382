import { ButtonLink } from '#ui/button/button.tsx'
import { FormDone } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { LoginViewProps } from './shown.ts'

/**
 * Staff have signed in with a form without scripts. The response to a form may not redirect to another host (`form-action`), so
 * this intermediate page refreshes to it, with a link for browsers that do not.
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
