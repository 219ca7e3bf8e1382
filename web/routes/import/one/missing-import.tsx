import { ButtonLink } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'

export function MissingImport() {
  const { t, language } = useTexts()
  return (
    <Notice level="h1" icon="info" heading={t('import.notFound')} text={t('import.notFoundText')}>
      <ButtonLink tone="primary" to={`/${language}/import`}>
        {t('import.another')}
      </ButtonLink>
    </Notice>
  )
}
