import { listFeedPath, listPath, listPicturePath, memberListsPath } from '#shared/addresses/list-paths.ts'
import { PREVIEW_SIZE } from '#shared/titles/images.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { breadcrumbs, itemList, pageOfCard } from '../../../features/head/structured-data.ts'
import { useSite } from '../../../site.tsx'
import { visibilityOf } from './items.ts'
import type { ShareList } from './share-list.ts'

/** Metadata for search engines and previews. A list that is private or empty is noindex. */
export function ListPageHead({ page: { list, items } }: { page: ShareList }) {
  const { t, language } = useTexts()
  const { publicUrl } = useSite()
  const description =
    list.description?.text ?? `${t('share.kind')} · ${t('watchlist.count', { count: list.itemCount })}`
  if (visibilityOf(list) !== 'public') return <PageHead title={list.name} description={description} />
  const place = { publicUrl, language }
  const path = listPath(language, list.slug)
  const { displayName } = list.owner
  const author =
    displayName === null
      ? {}
      : { author: { '@type': 'Person', name: displayName, url: publicUrl + memberListsPath(language, displayName) } }
  const titles = itemList(
    place,
    items.map(({ card }) => pageOfCard(place, card)),
    { name: list.name, url: publicUrl + path, numberOfItems: list.itemCount, ...author },
  )
  const way = breadcrumbs(place, [
    { name: t('lists.discover'), path: `/${language}/discover-lists` },
    { name: list.name, path },
  ])
  return (
    <>
      <PageHead
        title={list.name}
        description={description}
        path={path.slice(`/${language}`.length)}
        indexed={list.itemCount > 0}
        image={{ url: publicUrl + listPicturePath(language, list.slug), size: PREVIEW_SIZE }}
        jsonLd={items.length === 0 ? [] : [titles, way]}
      />
      <FeedLinks list={list} />
    </>
  )
}

/** For the head of a list's page: where readers of feeds find it. Only for lists that everybody may see. */
function FeedLinks({ list: { slug, name } }: { list: { slug: string; name: string } }) {
  const { language } = useTexts()
  const { publicUrl } = useSite()
  const address = (format: 'atom' | 'json') => publicUrl + listFeedPath(language, slug, format)
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={`${name} (Atom)`} href={address('atom')} />
      <link rel="alternate" type="application/feed+json" title={`${name} (JSON Feed)`} href={address('json')} />
    </>
  )
}
