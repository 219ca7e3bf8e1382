import type { Direction } from '#i18n/languages.ts'
import { useTexts } from '#ui/texts.tsx'

interface RenderedProps {
  title: string
  /** From the site's own renderer, which allows no active content. */
  html: string
  language: string
  direction: Direction
}

export function RenderedPage({ title, html, language, direction }: RenderedProps) {
  const { t } = useTexts()
  if (title === '' && html === '') return <p className="soft">{t('admin.pagesPreviewEmpty')}</p>
  return (
    <article className="article page-rendered" lang={language} dir={direction}>
      {title !== '' && <h3>{title}</h3>}
      <div className="text" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
