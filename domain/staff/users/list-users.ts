import { sql } from 'kysely'
import type { Deps } from '#domain/deps.ts'
import type { StaffRole } from '#shared/members/member.ts'
import { EXACT_TIME, isAfter, toPage } from '../cursor.ts'

/** Members on one page of the panel's list. */
export const USERS_PAGE_SIZE = 100
/** Characters of a search that are read: longer than any address. */
export const USER_SEARCH_LENGTH = 254

/** In characters. Trigrams cannot find parts this short, which have an index of their own. */
const SHORT_PART_LENGTH = 2

/** A member as the panel lists them. */
export interface UserLine {
  id: string
  displayName: string
  email: string
  avatarUrl: string | null
  /** Null for members who are not staff. */
  role: StaffRole | null
  createdAt: Date
}

export interface UserPage {
  /** Newest first, at most 100. */
  users: UserLine[]
  /** Cursor of the next page; null after the last member. */
  next: string | null
}

/**
 * Members whose address or display name contains `search`, ignoring case; all if it is ''. `after` is the previous page's `next`; an
 * invalid one starts at the newest.
 */
export async function listUsers(
  { db }: Pick<Deps, 'db'>,
  { search = '', after = '' }: { search?: string; after?: string },
): Promise<UserPage> {
  const { rows } = await sql<UserLine & { exact: string }>`
    select row.id, row.display_name as "displayName", row.email, row.avatar_url as "avatarUrl", staff.role,
      row.created_at as "createdAt", ${EXACT_TIME} as exact
    from user_profiles as row left join admin_users as staff on staff.id = row.id
    where ${hasText(search)} and ${isAfter(after)}
    order by row.created_at desc, row.id desc limit ${USERS_PAGE_SIZE + 1}::int
  `.execute(db)
  const { page, next } = toPage(rows, USERS_PAGE_SIZE)
  return { users: page, next }
}

function hasText(search: string) {
  const text = search.replaceAll('\0', '').trim().slice(0, USER_SEARCH_LENGTH)
  if (text === '') return sql<boolean>`true`
  const part = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const found = sql<boolean>`(row.email ilike ${part} or row.display_name ilike ${part})`
  if ([...text].length > SHORT_PART_LENGTH) return found
  return sql<boolean>`(short_parts(lower(row.email || ' ' || row.display_name)) @> array[lower(${text}::text)] and ${found})`
}
