import { LANGUAGES } from '#i18n/languages.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { PREVIEW_SIZE } from '#shared/titles/images.ts'
import type { PreviewImage } from '#shared/titles/images.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { cutDescription } from './cut-description.ts'
import { ShareCard } from './share-card.tsx'
import type { PageType } from './share-card.tsx'
import type { StructuredData } from './structured-data.ts'

interface PageHeadProps {
  /** Title without the product's name. */
  title: string
  description?: string | undefined
  /**
   * Canonical path after the language (`''`, `/movie/550-fight-club`), with the query that belongs to it; absent on pages without a
   * canonical URL.
   */
  path?: string | undefined
  /** False: the page has a canonical URL, but is noindex. */
  indexed?: boolean
  /** The preview image; the product's own picture by default. */
  image?: PreviewImage | null
  type?: PageType
  jsonLd?: StructuredData[]
}

/** Title, description, canonical URL, language alternates and previews; React hoists them into the head and keeps them up to date. */
export function PageHead({ title, description, path, indexed = true, image, type = 'website', jsonLd }: PageHeadProps) {
  const { language } = useTexts()
  const { publicUrl } = useSite()
  const summary = description === undefined ? undefined : cutDescription(description)
  const address = (code: string) => `${publicUrl}/${code}${path}`
  const isFound = path !== undefined && indexed
  return (
    <>
      <title>{title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`}</title>
      {summary !== undefined && <meta name="description" content={summary} />}
      <ShareCard
        {...{ title, summary, type }}
        image={image ?? { url: `${publicUrl}/og-home.png`, size: PREVIEW_SIZE }}
        alt={image == null ? PRODUCT_NAME : title}
        url={path === undefined ? null : address(language)}
        inOthers={isFound}
      />
      {!isFound && <meta name="robots" content="noindex" />}
      {path !== undefined && <link rel="canonical" href={address(language)} />}
      {isFound && (
        <>
          {LANGUAGES.map((code) => (
            <link key={code} rel="alternate" hrefLang={code} href={address(code)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address('en')} />
        </>
      )}
      {jsonLd?.map(safeJson).map((json) => (
        <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
      ))}
    </>
  )
}

/** JSON that cannot close the surrounding script element. */
function safeJson(data: StructuredData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
}
