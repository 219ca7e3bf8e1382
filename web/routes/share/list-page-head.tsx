import { titlePath } from '#shared/addresses/slug.ts'
import { listPath, listPicturePath } from '#shared/addresses/list-paths.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { FeedLinks } from '../../features/lists/feed-links.tsx'
import { useSite } from '../../site.tsx'
import { visibilityOf } from './items.ts'
import type { ShareList } from './share-list.ts'

/** Who finds the list by a search engine or sends its address is shown this. A list that is not public is nobody's to find. */
export function ListPageHead({ page: { list, items } }: { page: ShareList }) {
  const { t, language } = useTexts()
  const { publicUrl } = useSite()
  const isPublic = visibilityOf(list) === 'public'
  const path = listPath(language, list.slug)
  const described = {
    '@type': 'ItemList',
    name: list.name,
    url: `${publicUrl}${path}`,
    numberOfItems: list.itemCount,
    itemListElement: items.map(({ card, place }) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: card.title.text,
      url: `${publicUrl}${titlePath(language, card, card.baseTitle)}`,
    })),
  }
  const description =
    list.description?.text ?? `${t('share.kind')} · ${t('watchlist.count', { count: list.itemCount })}`
  if (!isPublic) return <PageHead title={list.name} description={description} />
  return (
    <>
      <PageHead
        title={list.name}
        description={description}
        path={path.slice(`/${language}`.length)}
        image={publicUrl + listPicturePath(language, list.slug)}
        jsonLd={[described]}
      />
      <FeedLinks list={list} />
    </>
  )
}
