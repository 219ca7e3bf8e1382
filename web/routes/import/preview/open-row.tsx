import { Form } from 'react-router'
import type { OfferedTitle, PreviewTitle } from '#domain/imports/list-import-titles.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { previewSearch, rowAnchor } from './query.ts'
import type { PreviewQuery } from './query.ts'
import { ActionForm } from '../parts/action-form.tsx'
import { Offered } from './offered.tsx'
import { RowSource } from './row-source.tsx'

interface OpenRowProps {
  importId: string
  title: PreviewTitle
  query: PreviewQuery
  found: OfferedTitle[] | null
}

/** A title of the file with its candidate matches. */
export function OpenRow({ importId, title, query, found }: OpenRowProps) {
  const { t } = useTexts()
  const { number, isSkipped, pick, candidates } = title
  const isAsked = query.row === number
  const offered = eachOnce(isAsked && found !== null ? [...found, ...candidates] : candidates)
  const name = title.name === '' ? t('import.noTitle') : title.name
  return (
    <li id={rowAnchor(number)}>
      <RowSource title={title} />
      <div className="import-offers">
        {(isAsked || offered.length === 0) && <SearchForm title={title} query={query} isAsked={isAsked} />}
        {isAsked && found?.length === 0 && (
          <p className="quiet small" role="status">
            {t('import.searchNone')}
          </p>
        )}
        <ActionForm importId={importId} intent="choose" anchor={`#${rowAnchor(number)}`} className="import-choice">
          <input type="hidden" name="number" value={number} />
          <div role="group" aria-label={t('import.which', { title: name })} className="import-choice">
            {offered.map((each) => (
              <Offered
                key={titleKey(each)}
                offered={each}
                isPicked={!isSkipped && pick !== null && titleKey(each) === titleKey(pick)}
              />
            ))}
          </div>
          <div className="import-tools">
            {!isAsked && offered.length > 0 && (
              <Link
                className="link"
                to={`${previewSearch(query.group, { page: query.page, row: number, find: title.name })}#${rowAnchor(number)}`}
                preventScrollReset
              >
                <Icon name="search" />
                {t('import.search')}
              </Link>
            )}
            {pick !== null && <SkipButton isSkipped={isSkipped} pick={pick} />}
          </div>
        </ActionForm>
      </div>
    </li>
  )
}

function SkipButton({ isSkipped, pick }: { isSkipped: boolean; pick: OfferedTitle }) {
  const { t } = useTexts()
  return (
    <>
      {isSkipped && <span className="badge warn">{t('import.skipped')}</span>}
      <Button type="submit" tone="plain" compact name="pick" value={isSkipped ? titleKey(pick) : 'skip'}>
        {t(isSkipped ? 'import.takeUp' : 'import.skip')}
      </Button>
    </>
  )
}

function SearchForm({ title, query, isAsked }: { title: PreviewTitle; query: PreviewQuery; isAsked: boolean }) {
  const { t } = useTexts()
  const { number, name } = title
  return (
    <Form method="get" action={`#${rowAnchor(number)}`} preventScrollReset className="import-search" role="search">
      <input type="hidden" name="show" value={query.group} />
      {query.page > 1 && <input type="hidden" name="page" value={query.page} />}
      <input type="hidden" name="row" value={number} />
      <div className="field grow">
        <input
          type="search"
          name="find"
          defaultValue={isAsked ? query.find : name}
          placeholder={t('import.searchHint')}
          aria-label={t('import.searchFor', { title: name === '' ? t('import.noTitle') : name })}
          maxLength={200}
        />
      </div>
      <Button type="submit">{t('import.search')}</Button>
    </Form>
  )
}

function eachOnce(titles: readonly OfferedTitle[]): OfferedTitle[] {
  return [...new Map(titles.map((title) => [titleKey(title), title])).values()]
}
