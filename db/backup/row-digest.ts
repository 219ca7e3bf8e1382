import { hash } from 'node:crypto'
import type { Database } from '../client.ts'
import type { StoredTable } from './tables.ts'
import { qualified, query, rowText } from './tables.ts'

const DIGEST_BITS = 60n

/** Computes the same as `tableDigest`: the sum of 60 bits of each row's SHA-256, so that the order of rows does not matter. */
export function createRowDigest(): { add(row: string): void; total(): string } {
  let total = 0n
  return {
    add: (row) => void (total += hash('sha256', row, 'buffer').readBigUInt64BE(0) >> (64n - DIGEST_BITS)),
    total: () => total.toString(),
  }
}

/** The digest of a table's rows, computed by the database itself, so that it also covers the transfer. */
export async function tableDigest(trx: Database, table: StoredTable): Promise<string> {
  const digits = Number(DIGEST_BITS / 4n)
  const [row] = await query<{ digest: string }>(
    trx,
    `select coalesce(sum(
       ('x' || left(encode(sha256(convert_to(${rowText(table)}, 'UTF8')), 'hex'), ${digits}))::bit(${DIGEST_BITS})::bigint
     ), 0)::text as digest
     from ${qualified(table.name)}`,
  )
  return row?.digest ?? ''
}
