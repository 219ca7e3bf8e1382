import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Deps } from '#domain/deps.ts'
import type { Member } from '#shared/members/member.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import type { RatingRow, WatchDaysRow, WatchlistRow } from './document.ts'
import { findHead } from './find-head.ts'
import { readConversations } from './read-conversations.ts'
import { readLists } from './read-lists.ts'
import { readMessages } from './read-messages.ts'
import { readReports } from './read-reports.ts'
import { readRows } from './read-rows.ts'
import { readSecurityEvents } from './read-security-events.ts'

/** The file name of the download. */
export const OWN_DATA_FILE = 'kinora-my-data.json'

type Stored<Row, Time extends keyof Row> = Omit<Row, Time> & { at: Date } & TitleRef

/**
 * Everything stored about the viewer, as one JSON document in pieces; `importOwnData` reads it back. One row per line. Titles are
 * identified by TMDB's ids; the CSV files have their names. Yields nothing if there is no such account.
 */
export async function* exportOwnData(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer }: { viewer: Pick<Member, 'id'> },
): AsyncGenerator<string> {
  const head = await findHead(db, viewer.id, clock.now())
  if (head === null) return
  const source = { userId: viewer.id }
  const entries = readRows<Stored<WatchlistRow, 'addedAt'>>(db, {
    ...source,
    table: 'user_watchlists',
    columns: sql`, entry.status, entry.added_at as at`,
  })
  const ratings = readRows<Stored<RatingRow, 'ratedAt'>>(db, {
    ...source,
    table: 'content_ratings',
    columns: sql`, entry.rating, entry.rated_at as at`,
  })
  const watched = readRows<WatchDaysRow>(db, { ...source, table: 'watch_days', columns: sql`, entry.days` })
  yield JSON.stringify(head, null, 2).replace(/\n\}$/, '')
  yield ',\n  "watchlist": ['
  yield* lines(entries, ({ type, id, status, at }): WatchlistRow => ({ type, id, status, addedAt: at.toISOString() }))
  yield '],\n  "ratings": ['
  yield* lines(ratings, ({ type, id, rating, at }): RatingRow => ({ type, id, rating, ratedAt: at.toISOString() }))
  yield '],\n  "watched": ['
  yield* lines(watched, ({ type, id, days }): WatchDaysRow => ({ type, id, days }))
  yield '],\n  "lists": ['
  yield* listLines(db, viewer.id)
  yield '],\n  "conversations": ['
  yield* conversationLines(db, viewer.id)
  yield '],\n  "messages": ['
  yield allLines(await readMessages(db, source))
  yield '],\n  "reports": ['
  yield allLines(await readReports(db, source))
  yield '],\n  "securityEvents": ['
  yield allLines(await readSecurityEvents(db, source))
  yield ']\n}\n'
}

/** The texts of a list on one line, and each of its titles on another. */
async function* listLines(db: Database, userId: string): AsyncGenerator<string> {
  let separator = '\n'
  for await (const { list, items } of readLists(db, { userId })) {
    const { id: _, is_public, is_published, created_at, updated_at, ...texts } = list
    const row = {
      ...texts,
      isPublic: is_public,
      isPublished: is_published,
      createdAt: created_at.toISOString(),
      updatedAt: updated_at.toISOString(),
    }
    const titles = items.map(({ type, id, note, at }) =>
      JSON.stringify({ type, id, ...(note === null ? {} : { note }), addedAt: at.toISOString() }),
    )
    yield `${separator}${JSON.stringify(row).slice(0, -1)},"items":[${titles.map((line) => `\n${line}`).join(',')}]}`
    separator = ',\n'
  }
  if (separator !== '\n') yield '\n'
}

/** Conversations with the assistant: for those who take the file elsewhere; an import ignores them. */
async function* conversationLines(db: Database, userId: string): AsyncGenerator<string> {
  let separator = '\n'
  for await (const conversation of readConversations(db, { userId })) {
    yield `${separator}${JSON.stringify(conversation)}`
    separator = ',\n'
  }
  if (separator !== '\n') yield '\n'
}

const allLines = (rows: readonly object[]) =>
  rows.map((row) => `\n${JSON.stringify(row)}`).join(',') + (rows.length > 0 ? '\n' : '')

async function* lines<Stored>(
  pages: AsyncIterable<Stored[]>,
  rowOf: (stored: Stored) => object,
): AsyncGenerator<string> {
  let separator = '\n'
  for await (const page of pages) {
    yield page
      .map((stored) => {
        const line = `${separator}${JSON.stringify(rowOf(stored))}`
        separator = ',\n'
        return line
      })
      .join('')
  }
  if (separator !== '\n') yield '\n'
}
