import { titlePath } from '#shared/addresses/slug.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'

/** An object of schema.org's vocabulary, for search engines. */
export type StructuredData = { '@type': string } & Record<string, unknown>

/** The origin of a page, and the language of its URL. */
export interface Place {
  publicUrl: string
  language: string
}

/** The breadcrumb trail from home to this page. `path` begins with the language. */
export function breadcrumbs({ publicUrl, language }: Place, steps: readonly { name: string; path: string }[]) {
  const way = [{ name: PRODUCT_NAME, path: `/${language}` }, ...steps]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicUrl + path,
    })),
  } satisfies StructuredData
}

/** The pages listed on this one, in order. */
export function itemList(
  { publicUrl }: Place,
  entries: readonly { name: string; path: string }[],
  about: Record<string, unknown> = {},
) {
  return {
    '@type': 'ItemList',
    ...about,
    itemListElement: entries.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      url: publicUrl + path,
    })),
  } satisfies StructuredData
}

/** The page that a title's card links to. */
export function pageOfCard({ language }: Pick<Place, 'language'>, card: TitleCard): { name: string; path: string } {
  return { name: card.title.text, path: titlePath(language, card, card.baseTitle) }
}
