import type { PageFilter } from '#domain/staff/pages/list-pages-for-staff.ts'

export const LIST_PATH = '/admin/pages'
export const PAGE_STATUSES = ['all', 'published', 'draft'] as const satisfies PageFilter['status'][]

export function readPageFilter(query: URLSearchParams): { filter: PageFilter; page: number } {
  const status = PAGE_STATUSES.find((known) => known === query.get('status')) ?? 'all'
  const page = query.get('page') ?? ''
  return { filter: { search: query.get('search') ?? '', status }, page: /^\d{1,6}$/.test(page) ? Number(page) : 1 }
}

/** URL of one page of the list. */
export function pageListPath({ search, status }: PageFilter, page: number): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (status !== 'all') query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? LIST_PATH : `${LIST_PATH}?${query}`
}
