import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Shown while the database is unavailable. */
export function UnavailableNotice() {
  const { t } = useTexts()
  return (
    <Notice icon="warn" level="h1" heading={t('home.errorTitle')} text={t('home.errorText')}>
      <ButtonLink tone="primary" href="">
        {t('common.retry')}
      </ButtonLink>
    </Notice>
  )
}
