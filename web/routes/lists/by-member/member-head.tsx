import type { ListWithCards } from '#domain/lists/list-member-lists.ts'
import { listPath, memberListsPath } from '#shared/addresses/list-paths.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { breadcrumbs, itemList } from '../../../features/head/structured-data.ts'
import { useSite } from '../../../site.tsx'

interface MemberHeadProps {
  owner: { displayName: string; avatarUrl: string | null }
  lists: readonly ListWithCards[]
  page: number
}

/** The lists' owner, for search engines and previews. Not indexed while all lists are empty. */
export function MemberHead({ owner: { displayName, avatarUrl }, lists, page }: MemberHeadProps) {
  const { t, language } = useTexts()
  const { publicUrl } = useSite()
  const place = { publicUrl, language }
  const name = `@${displayName}`
  const path = memberListsPath(language, displayName)
  const own = page === 1 ? path : `${path}?page=${page}`
  const profile = {
    '@type': 'ProfilePage',
    url: publicUrl + own,
    mainEntity: {
      '@type': 'Person',
      name: displayName,
      alternateName: name,
      url: publicUrl + path,
      ...(avatarUrl !== null && { image: new URL(avatarUrl, publicUrl).href }),
    },
  }
  const entries = lists.map(({ list }) => ({ name: list.name, path: listPath(language, list.slug) }))
  const way = breadcrumbs(place, [
    { name: t('lists.discover'), path: `/${language}/discover-lists` },
    { name, path: own },
  ])
  return (
    <PageHead
      title={t('lists.headOfMember', { name })}
      description={t('lists.memberDescription', { name })}
      path={own.slice(`/${language}`.length)}
      indexed={lists.some(({ list }) => list.itemCount > 0)}
      type="profile"
      jsonLd={[profile, itemList(place, entries), way]}
    />
  )
}
