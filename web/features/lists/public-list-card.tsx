import { listPath, memberListsPath } from '#shared/addresses/list-paths.ts'
import type { ListCard as List } from '#shared/lists/list.ts'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Avatar } from '../viewer/avatar.tsx'
import { ListCard } from './list-card.tsx'

const AVATAR_SIZE = 24

/** A public list: the name links to it, everything else to the owner's lists. Owners without a profile have no such page. */
export function PublicListCard({ list, level }: { list: List; level?: 'h2' | 'h3' }) {
  const { t, language } = useTexts()
  const { displayName, avatarUrl } = list.owner
  const shown = displayName ?? t('lists.anonymous')
  const owner = (
    <>
      <Avatar who={{ displayName: shown, avatarUrl }} size={AVATAR_SIZE} />
      <bdi>{displayName === null ? shown : `@${displayName}`}</bdi>
    </>
  )
  return (
    <ListCard list={list} href={listPath(language, list.slug)} {...(level === undefined ? {} : { level })}>
      {displayName === null ? (
        <p className="list-owner">{owner}</p>
      ) : (
        <Link className="list-owner" to={memberListsPath(language, displayName)}>
          {owner}
        </Link>
      )}
    </ListCard>
  )
}
