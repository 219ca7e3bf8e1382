/** Longest texts of a static page in one language, and the longest slug, in characters. */
export const PAGE_LENGTHS = { title: 200, content: 40_000, description: 500, slug: 100 } as const

/** What a static page says in one language; '' where it does not. */
export interface PageText {
  title: string
  content: string
  description: string
}

/** Counts towards a page's translations. */
export function isComplete({ title, content }: Pick<PageText, 'title' | 'content'>): boolean {
  return title.trim() !== '' && content.trim() !== ''
}
