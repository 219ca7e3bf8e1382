import type { PageHandle } from '#shared/http/page-rule.ts'

/**
 * The parameters that a kept page has named in its `handle`, for its loader. Others are not there for anybody: the cache does not
 * hand them on for guests, and members must not see another page.
 */
export function queryOf({ searchParams }: URL, { query = [] }: PageHandle): URLSearchParams {
  return new URLSearchParams([...searchParams].filter(([name]) => query.includes(name)))
}
