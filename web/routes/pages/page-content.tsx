import type { ReactNode } from 'react'
import type { StaticPage } from '#domain/pages/find-static-page.ts'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { breadcrumbs } from '../../features/head/structured-data.ts'
import { GoBack } from '../../features/states/go-back.tsx'
import { useSite } from '../../site.tsx'

interface PageContentProps {
  page: StaticPage
  /** Rendered between the title and the text. */
  children: ReactNode
}

export function PageContent({ page: { slug, title, html, description, isDraft }, children }: PageContentProps) {
  const { t, language, formats } = useTexts()
  const { publicUrl } = useSite()
  const path = `/pages/${encodeURIComponent(slug)}`
  const foreign = html.language !== language
  return (
    <main id="main" className="wrap">
      <PageHead
        title={title.text}
        description={description?.text}
        path={isDraft ? undefined : path}
        jsonLd={
          isDraft ? [] : [breadcrumbs({ publicUrl, language }, [{ name: title.text, path: `/${language}${path}` }])]
        }
      />
      <article className="article">
        <h1>
          <ForeignText text={title} />
        </h1>
        {isDraft && (
          <p className="draft-note">
            <strong className="badge warn">{t('page.draft')}</strong> {t('page.draftText')}
          </p>
        )}
        {children}
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
