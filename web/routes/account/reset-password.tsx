import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { Notice } from '../../features/states/notice.tsx'

/** Outside the main layout. No reset link is valid while there are no accounts. */
export default function ResetPasswordPage() {
  const { t, language } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('reset.title')} />
      <Notice icon="warn" level="h1" heading={t('reset.invalid')}>
        <a className="btn pri" href={`/${language}/login`}>
          {t('auth.signIn')}
        </a>
      </Notice>
    </main>
  )
}
