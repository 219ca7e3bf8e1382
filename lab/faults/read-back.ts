import { visit } from './writer.ts'
import type { Row, Writer } from './writer.ts'

interface Found {
  acknowledged: number
  /** Acknowledged, but missing or different. */
  lost: number
  /** Never answered because the process was gone. */
  cutOff: number
  cutOffThere: number
}

/** Exports each member's data from the product, and compares it with what was acknowledged. */
export async function readBack(origin: string, writers: readonly Writer[]): Promise<Found> {
  const sum = { acknowledged: 0, lost: 0, cutOff: 0, cutOffThere: 0 }
  for (const writer of writers) {
    const stored = await ownRows(origin, writer)
    const isThere = (row: Row) => stored.get(nameOf(row)) === row.value
    sum.acknowledged += writer.acknowledged.length
    sum.lost += writer.acknowledged.filter((row) => !isThere(row)).length
    sum.cutOff += writer.cutOff.length
    sum.cutOffThere += writer.cutOff.filter(isThere).length
    const expected = new Set([...writer.acknowledged, ...writer.cutOff].map(nameOf))
    const strange = [...stored.keys()].filter((name) => !expected.has(name))
    if (strange.length > 0) throw new Error(`Rows that were not written: ${strange.join(', ')}`)
  }
  return sum
}

interface OwnData {
  watchlist: { type: Row['type']; id: number; status: string }[]
  ratings: { type: Row['type']; id: number; rating: number }[]
}

async function ownRows(origin: string, { cookie }: Writer): Promise<Map<string, string | number>> {
  const answer = await visit(origin, '/api/my-data?file=all', { headers: { cookie } })
  // A session lost with the process would be a lost write too.
  if (!answer.ok) throw new Error(`A member's data could not be read: ${answer.status}`)
  const { watchlist, ratings } = (await answer.json()) as OwnData
  return new Map<string, string | number>([
    ...watchlist.map(({ status, ...title }) => [nameOf({ list: 'watchlist', ...title }), status] as const),
    ...ratings.map(({ rating, ...title }) => [nameOf({ list: 'ratings', ...title }), rating] as const),
  ])
}

function nameOf({ list, type, id }: Pick<Row, 'list' | 'type' | 'id'>): string {
  return `${list} ${type} ${id}`
}
