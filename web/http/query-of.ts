import type { PageHandle } from '#shared/http/page-rule.ts'

/**
 * The parameters that a cached page declares in its `handle`, for its loader. Others are hidden from everyone: the cache drops them
 * for guests, and members must not get a different page.
 */
export function queryOf({ searchParams }: URL, { query = [] }: PageHandle): URLSearchParams {
  return new URLSearchParams([...searchParams].filter(([name]) => query.includes(name)))
}
