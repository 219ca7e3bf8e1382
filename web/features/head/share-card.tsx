import { LANGUAGES, openGraphLocale } from '#i18n/languages.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { PreviewImage } from '#shared/titles/images.ts'
import { useTexts } from '#ui/texts.tsx'

export type PageType = 'website' | 'video.movie' | 'video.tv_show' | 'profile'

interface ShareCardProps {
  title: string
  summary: string | undefined
  type: PageType
  image: PreviewImage
  /** Text alternative of the image. */
  alt: string
  /** The page's canonical URL; null on pages without one. */
  url: string | null
  /** Whether the page is indexed in the other languages too. */
  inOthers: boolean
}

/** Preview of a shared page: Open Graph, and the tags that X reads. */
export function ShareCard({ title, summary, type, image, alt, url, inOthers }: ShareCardProps) {
  const { language } = useTexts()
  // A person's photo is shown beside the text: cropped to a wide picture it would lose the face.
  const isPhoto = type === 'profile' && image.size === undefined
  return (
    <>
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={title} />
      {summary !== undefined && <meta property="og:description" content={summary} />}
      <meta property="og:type" content={type} />
      {url !== null && <meta property="og:url" content={url} />}
      <meta property="og:image" content={image.url} />
      {image.size !== undefined && (
        <>
          <meta property="og:image:width" content={String(image.size.width)} />
          <meta property="og:image:height" content={String(image.size.height)} />
        </>
      )}
      <meta property="og:image:alt" content={alt} />
      <meta property="og:locale" content={openGraphLocale(language)} />
      {inOthers &&
        LANGUAGES.filter((code) => code !== language).map((code) => (
          <meta key={code} property="og:locale:alternate" content={openGraphLocale(code)} />
        ))}
      <meta name="twitter:card" content={isPhoto ? 'summary' : 'summary_large_image'} />
      <meta name="twitter:title" content={title} />
      {summary !== undefined && <meta name="twitter:description" content={summary} />}
      <meta name="twitter:image" content={image.url} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}
