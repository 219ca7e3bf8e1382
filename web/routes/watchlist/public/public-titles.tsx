import { titleKey } from '#shared/titles/title-key.ts'
import { useTexts } from '#ui/texts.tsx'
import { LoadMoreLink } from '#ui/pagination/load-more-link.tsx'
import { useUserTitles } from '../../../features/user-titles/use-user-title.ts'
import { useMorePages } from '../../../features/more/use-more-pages.ts'
import type { PagesMemory } from '../../../features/more/use-more-pages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { nameParameter, publicWatchlistPath } from './watchlist-name.ts'
import type { WatchlistName } from './watchlist-name.ts'
import { PublicCard } from './public-card.tsx'
import type { PublicList, PublicPiece } from './public-list.ts'
import { EMPTY_TEXTS, TAB_TEXTS } from './tabs.ts'

/** Posters visible without scrolling. */
const EAGER = 4
const memory: PagesMemory<PublicPiece> = new Map()

export function PublicTitles({ list, by }: { list: PublicList; by: WatchlistName }) {
  const { t, language } = useTexts()
  const { store } = useUserTitles()
  const { tab, owner, piece } = list
  const { more, nextCursor, busy, failed, load } = useMorePages(piece, {
    list: [Object.values(by), tab, language].join(' '),
    memory,
    addressOf: (after) =>
      `/api/public-watchlist?${new URLSearchParams({ ...nameParameter(by), tab, after, language })}`,
    onPage: ({ marks }) => store.receive(marks),
  })
  const pages = [piece, ...more]
  const returnTo = publicWatchlistPath(by)
  const cards = [...new Map(pages.flatMap((page) => page.cards).map((card) => [titleKey(card), card])).values()]
  const address = nextCursor === null ? '' : `?${new URLSearchParams({ tab, after: nextCursor })}`
  if (cards.length === 0 && nextCursor === null)
    return <Notice icon="bookmark" heading={t(EMPTY_TEXTS[tab])} text={t('watchlist.publicEmpty')} />
  return (
    <section className="shelf">
      <h2 className="visually-hidden">{t(TAB_TEXTS[tab])}</h2>
      <ul className="grid public">
        {cards.map((card, index) => (
          <li key={titleKey(card)}>
            <PublicCard card={card} offersAdding={!owner.isViewer} returnTo={returnTo} eager={index < EAGER} />
          </li>
        ))}
      </ul>
      <LoadMoreLink
        address={address}
        more={nextCursor !== null}
        busy={busy}
        failure={failed ? t('lists.watchlistFailed') : null}
        onLoad={load}
        items=".shelf .card-title a"
      >
        {t('browse.more')}
      </LoadMoreLink>
    </section>
  )
}
