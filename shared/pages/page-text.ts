/** Longest texts of a static page in one language, and the longest slug, in characters. */
export const PAGE_LENGTHS = { title: 200, content: 40_000, description: 500, slug: 100 } as const

/** A static page's texts in one language; '' if missing. */
export interface PageText {
  title: string
  content: string
  description: string
}

/** Whether it counts as one of a page's translations. */
export function isComplete({ title, content }: Pick<PageText, 'title' | 'content'>): boolean {
  return title.trim() !== '' && content.trim() !== ''
}
