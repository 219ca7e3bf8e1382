import type { PublicLists } from '#domain/lists/list-public-lists.ts'
import { listPath } from '#shared/addresses/list-paths.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { LoadMoreLink } from '#ui/pagination/load-more-link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { breadcrumbs, itemList } from '../../../features/head/structured-data.ts'
import { PublicListCard } from '../../../features/lists/public-list-card.tsx'
import { useMorePages } from '../../../features/more/use-more-pages.ts'
import type { PagesMemory } from '../../../features/more/use-more-pages.ts'
import { useSite } from '../../../site.tsx'
import { ListSearch } from './list-search.tsx'

interface Shown {
  search: string
  piece: PublicLists
}

interface DiscoverProps extends Shown {
  /** Whether these are the newest lists, rather than a later page. */
  isStart: boolean
}

/** All public lists, newest first, with a search. */
export function DiscoverListsContent({ search, piece, isStart }: DiscoverProps) {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap">
      {search === '' ? <DiscoverHead piece={piece} isStart={isStart} /> : <PageHead title={t('lists.discover')} />}
      <PageHeading className="discover-head">
        <div>
          <h1>{t('lists.discover')}</h1>
          <p className="soft">{t('lists.discoverNote')}</p>
        </div>
        <ListSearch search={search} />
      </PageHeading>
      {piece.lists.length > 0 ? <Lists key={search} search={search} piece={piece} /> : <Nothing search={search} />}
    </main>
  )
}

/** Without lists the page is not indexed, and later pages are not listed because their content shifts daily. */
function DiscoverHead({ piece: { lists }, isStart }: Omit<DiscoverProps, 'search'>) {
  const { t, language } = useTexts()
  const place = { publicUrl: useSite().publicUrl, language }
  const entries = lists.map(({ name, slug }) => ({ name, path: listPath(language, slug) }))
  const way = breadcrumbs(place, [{ name: t('lists.discover'), path: `/${language}/discover-lists` }])
  return (
    <PageHead
      title={t('lists.discover')}
      description={t('lists.discoverDescription')}
      path="/discover-lists"
      indexed={isStart && lists.length > 0}
      jsonLd={lists.length === 0 ? [] : [itemList(place, entries), way]}
    />
  )
}

function Nothing({ search }: { search: string }) {
  const { t, language } = useTexts()
  if (search === '')
    return (
      <Notice icon="rows" heading={t('lists.noneYet')} text={t('lists.noneYetText')}>
        <ButtonLink tone="primary" href={`/${language}/my-lists?new=1`}>
          <Icon name="plus" />
          {t('lists.new')}
        </ButtonLink>
      </Notice>
    )
  return (
    <Notice icon="search" heading={t('lists.noMatch')}>
      <p>
        <a className="link" href={`/${language}/discover-lists`}>
          {t('lists.showAll')}
        </a>
      </p>
    </Notice>
  )
}

const memory: PagesMemory<PublicLists> = new Map()

function Lists({ search, piece }: Shown) {
  const { t, language } = useTexts()
  const query = (after: string) => new URLSearchParams({ ...(search === '' ? {} : { q: search }), after })
  const { more, nextCursor, busy, failed, load } = useMorePages(piece, {
    list: `${language} ${search}`,
    memory,
    addressOf: (after) => `/api/public-lists?${query(after)}&${new URLSearchParams({ language })}`,
  })
  const lists = [...new Map([piece, ...more].flatMap((page) => page.lists).map((list) => [list.id, list])).values()]
  return (
    <>
      <ul className="list-cards">
        {lists.map((list) => (
          <li key={list.id}>
            <PublicListCard list={list} />
          </li>
        ))}
      </ul>
      <LoadMoreLink
        address={nextCursor === null ? '' : `?${query(nextCursor)}`}
        more={nextCursor !== null}
        busy={busy}
        failure={failed ? t('lists.publicFailed') : null}
        onLoad={load}
        items=".list-cards .list-name a"
      >
        {t('browse.more')}
      </LoadMoreLink>
    </>
  )
}
