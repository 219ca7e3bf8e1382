import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import type { Suitability } from '../titles/ages/age-rating.ts'
import { listKeptCards } from '../titles/list-kept-cards.ts'
import { countShownByStatus } from './entries/count-entries.ts'
import { listEntries } from './entries/list-entries.ts'
import { findOwnerById, findOwnerByName } from './find-owner.ts'
import type { Owner } from './find-owner.ts'
import { WATCHLIST_PAGE_SIZE } from './limits.ts'
import type { PublicStatus } from './sorts.ts'

export interface PublicWatchlistInput {
  /** `name`: slug or display name, ignoring case. `listId`: the profile's id, otherwise treated as a name. */
  by: { name: string } | { listId: string }
  status: PublicStatus
  /** `nextCursor` of the previous page. */
  cursor?: string | undefined
  language: string
  /** Two upper-case letters. */
  country: string
  /** Other titles are left out. */
  suitableFor?: Suitability | undefined
  /** The visitor; null for guests. */
  viewer: Pick<Member, 'id'> | null
}

export interface PublicWatchlist {
  kind: 'found'
  /** Nothing else of a profile is public. */
  owner: { displayName: string; avatarUrl: string | null; slug: string | null; isViewer: boolean }
  /** Titles of each tab that can be shown. */
  counts: Record<PublicStatus, number>
  /** Newest first. */
  cards: TitleCard[]
  nextCursor: string | null
}

/**
 * One page of one tab of a member's public watchlist. A refusal does not reveal whether the name exists: it is 'unknown' for private lists
 * too. 'private' is only returned for a profile's id. Dropped titles are never read.
 */
export async function findPublicWatchlist(
  { db }: Pick<Deps, 'db'>,
  { by, status, cursor, language, country, suitableFor, viewer }: PublicWatchlistInput,
): Promise<PublicWatchlist | { kind: 'unknown' } | { kind: 'private' }> {
  const owner = await findOwner(db, by)
  if (owner === null) return { kind: 'unknown' }
  if (!owner.isPublic) return { kind: 'listId' in by && isSameId(by.listId, owner.id) ? 'private' : 'unknown' }
  const query = { userId: owner.id, status, sort: 'added', descending: true, language, suitableFor } as const
  const [{ refs, nextCursor }, { want_to_watch, watching, watched }] = await Promise.all([
    listEntries(db, query, { cursor, limit: WATCHLIST_PAGE_SIZE }),
    countShownByStatus(db, owner.id),
  ])
  const { displayName, avatarUrl, slug } = owner
  return {
    kind: 'found',
    owner: { displayName, avatarUrl, slug, isViewer: viewer?.id === owner.id },
    counts: { want_to_watch, watching, watched },
    cards: await listKeptCards(db, { refs, language, country }),
    nextCursor,
  }
}

async function findOwner(db: Database, by: PublicWatchlistInput['by']): Promise<Owner | null> {
  if ('name' in by) return findOwnerByName(db, by.name)
  return (await findOwnerById(db, by.listId)) ?? findOwnerByName(db, by.listId)
}

function isSameId(a: string, b: string): boolean {
  return a.toLowerCase() === b
}
