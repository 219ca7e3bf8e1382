import { useId } from 'react'
import { Form } from 'react-router'
import type { PageFilter } from '#domain/staff/pages/list-pages-for-staff.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PAGE_STATUSES } from './page-filter.ts'

const STATUS_TEXTS = {
  all: 'admin.pagesAllStatus',
  published: 'admin.pagesPublished',
  draft: 'admin.pagesDraft',
} as const

export function PageFilters({ filter, isFiltered }: { filter: PageFilter; isFiltered: boolean }) {
  const { t } = useTexts()
  return (
    <Form method="get" action="/admin/pages" className="panel pages-filters" key={JSON.stringify(filter)}>
      <Field
        id={useId()}
        name="search"
        type="search"
        label={<span className="visually-hidden">{t('admin.pagesSearch')}</span>}
        placeholder={t('admin.pagesSearch')}
        defaultValue={filter.search}
        dir="auto"
      />
      <LabelledControl label={t('admin.pagesStatus')} isLabelHidden>
        <select name="status" defaultValue={filter.status}>
          {PAGE_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(STATUS_TEXTS[status])}
            </option>
          ))}
        </select>
      </LabelledControl>
      <div className="cluster">
        <Button type="submit">{t('admin.logFilter')}</Button>
        {isFiltered && (
          <ButtonLink tone="ghost" to="/admin/pages">
            {t('admin.logClear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
