import { useId } from 'react'
import { Form } from 'react-router'
import type { PageList } from '#domain/staff/pages/list-pages-for-staff.ts'
import { Button } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Standard pages that are not created at startup because staff have removed them. */
export function RemovedPages({ pages }: { pages: PageList['removed'] }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{t('admin.pagesRemovedStandard')}</h2>
      <p className="soft small">{t('admin.pagesRemovedStandardText')}</p>
      <Form method="post" action="/admin/pages" reloadDocument>
        <ul className="removed-pages">
          {pages.map(({ slug, title }) => (
            <li key={slug}>
              <span>
                <bdi>{title}</bdi> <code dir="ltr">{slug}</code>
              </span>
              <Button type="submit" name="restore" value={slug} aria-label={t('admin.pagesRestoreNamed', { title })}>
                {t('admin.pagesRestore')}
              </Button>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  )
}
