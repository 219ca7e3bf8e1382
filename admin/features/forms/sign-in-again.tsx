import { useTexts } from '#ui/texts.tsx'

/** Opens in another tab, so that what was typed stays in this one. */
export function SignInAgain() {
  const { t } = useTexts()
  return (
    <div className="cluster">
      <a className="button" href="/login" target="_blank" rel="noopener">
        {t('admin.signIn')}
      </a>
    </div>
  )
}
