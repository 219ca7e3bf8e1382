import type { StaticPage } from '#domain/pages/find-static-page.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { GoBack } from '../../features/states/go-back.tsx'

export function PageContent({ page: { slug, title, html, description } }: { page: StaticPage }) {
  const { t, language, formats } = useTexts()
  const foreign = html.language !== language
  return (
    <main id="main" className="wrap">
      <PageHead title={title.text} description={description?.text} path={`/pages/${encodeURIComponent(slug)}`} />
      <article className="article">
        <h1>
          <ForeignText text={title} />
        </h1>
        {foreign && (
          <p className="language-note badge" suppressHydrationWarning>
            <Icon name="globe" />
            {t('title.shownIn', { language: formats.languageName(html.language) })}
          </p>
        )}
        <div
          className="text"
          {...(foreign ? { lang: html.language, dir: 'auto' } : {})}
          dangerouslySetInnerHTML={{ __html: html.text }}
        />
        <GoBack label={t('title.goBack')} />
      </article>
    </main>
  )
}
