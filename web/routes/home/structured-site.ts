import { PRODUCT_NAME } from '#shared/product.ts'
import type { Place, StructuredData } from '../../features/head/structured-data.ts'

/** The site, its search, and its operator, for search engines. */
export function structuredSite({ publicUrl, language }: Place): StructuredData[] {
  const home = `${publicUrl}/${language}`
  return [
    {
      '@type': 'WebSite',
      name: PRODUCT_NAME,
      url: home,
      inLanguage: language,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${home}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    { '@type': 'Organization', name: PRODUCT_NAME, url: publicUrl, logo: `${publicUrl}/icon-512.png` },
  ]
}
