/** TMDB's page size. */
const PAGE_SIZE = 20

/** The last page that TMDB returns. */
export const MAX_PAGE = 500

export function paginate<Item>(items: readonly Item[], page: number) {
  return {
    page,
    results: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total_pages: Math.ceil(items.length / PAGE_SIZE),
    total_results: items.length,
  }
}
