import type { ListedPage } from '#domain/staff/pages/list-pages-for-staff.ts'
import { PAGE_LANGUAGES } from '#i18n/languages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Table } from '#ui/table/table.tsx'
import { useTexts } from '#ui/texts.tsx'

export function PageTable({ pages }: { pages: readonly ListedPage[] }) {
  const { t } = useTexts()
  const head = (
    <>
      <th scope="col">{t('admin.pagesHeadline')}</th>
      <th scope="col" className="wide">
        {t('admin.pagesSlug')}
      </th>
      <th scope="col">{t('admin.pagesStatus')}</th>
      <th scope="col">{t('admin.pagesTranslations')}</th>
      <th scope="col" className="wide">
        {t('admin.pagesUpdated')}
      </th>
      <th scope="col">{t('admin.pagesActions')}</th>
    </>
  )
  return (
    <Table caption={t('admin.staticPages')} head={head}>
      {pages.map((page) => (
        <Row key={page.id} page={page} />
      ))}
    </Table>
  )
}

function Row({ page: { id, title, slug, isPublished, translations, updatedAt } }: { page: ListedPage }) {
  const { t, formats } = useTexts()
  const all = PAGE_LANGUAGES.length
  return (
    <tr>
      <th scope="row" dir="auto">
        {title}
      </th>
      <td className="wide">
        <code dir="ltr">{slug}</code>
      </td>
      <td>
        <span className={isPublished ? 'badge' : 'badge warn'}>
          {t(isPublished ? 'admin.pagesPublished' : 'admin.pagesDraft')}
        </span>
      </td>
      <td>
        <span className="translated tabular">
          <progress className={gradeOf(translations, all)} max={all} value={translations} aria-hidden="true" />
          {`${formats.number(translations)}/${formats.number(all)}`}
        </span>
      </td>
      <td className="wide">{formats.date(updatedAt)}</td>
      <td>
        <span className="row-actions">
          <ButtonLink tone="ghost" square to={`/admin/pages/${id}`} aria-label={t('admin.pagesEditNamed', { title })}>
            <Icon name="pencil" />
          </ButtonLink>
          <ButtonLink
            tone="ghost"
            square
            to={`/admin/pages/${id}/preview`}
            aria-label={t('admin.pagesPreviewNamed', { title })}
          >
            <Icon name="eye" />
          </ButtonLink>
          <ButtonLink
            tone="ghost"
            square
            to={`/admin/pages/${id}/delete`}
            aria-label={t('admin.pagesDeleteNamed', { title })}
          >
            <Icon name="bin" />
          </ButtonLink>
        </span>
      </td>
    </tr>
  )
}

/** Green where all are there, yellow from half of them on, red below. */
export function gradeOf(translated: number, all: number): 'ok' | 'warn' | 'bad' {
  return translated >= all ? 'ok' : translated * 2 >= all ? 'warn' : 'bad'
}
