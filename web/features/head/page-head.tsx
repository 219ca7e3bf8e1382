import { LANGUAGES, openGraphLocale } from '#i18n/languages.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { cutText } from './cut-text.ts'

interface PageHeadProps {
  /** Title without the product's name. */
  title: string
  description?: string | undefined
  /** Canonical path behind the language (`''`, `/movie/550-fight-club`), with the query that belongs to it; absent on pages that are nobody's to find. */
  path?: string
  /** False: it has its address, and yet is nobody's to find. */
  indexed?: boolean
  /** Absolute address of a picture. */
  image?: string | null
  type?: 'website' | 'video.movie' | 'video.tv_show' | 'profile'
  /** Structured data, one object each. */
  jsonLd?: object[]
}

/** Title, description, canonical address, language alternates and previews; React moves them into the head and keeps them in step. */
export function PageHead({ title, description, path, indexed = true, image, type = 'website', jsonLd }: PageHeadProps) {
  const { language } = useTexts()
  const { publicUrl } = useSite()
  const fullTitle = title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`
  const summary = description === undefined ? undefined : cutText(description)
  const picture = image ?? `${publicUrl}/og-home.png`
  const address = (code: string) => `${publicUrl}/${code}${path}`
  return (
    <>
      <title>{fullTitle}</title>
      {summary !== undefined && <meta name="description" content={summary} />}
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={title} />
      {summary !== undefined && <meta property="og:description" content={summary} />}
      <meta property="og:type" content={type} />
      <meta property="og:image" content={picture} />
      <meta property="og:locale" content={openGraphLocale(language)} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {summary !== undefined && <meta name="twitter:description" content={summary} />}
      <meta name="twitter:image" content={picture} />
      {(path === undefined || !indexed) && <meta name="robots" content="noindex" />}
      {path !== undefined && (
        <>
          <meta property="og:url" content={address(language)} />
          <link rel="canonical" href={address(language)} />
        </>
      )}
      {path !== undefined && indexed && (
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

/** JSON that cannot end the script element it stands in. */
function safeJson(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c')
}
