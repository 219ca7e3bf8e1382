import { Button } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Alert } from '../forms/form-message.tsx'

/** For a member who requested the panel but is not staff. */
export function DeniedView() {
  const { t, language } = useTexts()
  return (
    <>
      <Alert problem="login.noAdminAccess" />
      <form method="post" action="/api/sign-out">
        <input type="hidden" name="returnTo" value={`/${language}/login?fromAdmin=true`} />
        <Button type="submit">{t('login.otherAccount')}</Button>
      </form>
    </>
  )
}
