import type { TitlePage } from '#domain/catalog/find-title-page.ts'
import { isRated } from '#shared/titles/is-rated.ts'
import { previewImageUrl } from '#shared/titles/images.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { useSite } from '../../site.tsx'
import { genreName } from '../../features/titles/genre-name.ts'

export function TitleHead({ page }: { page: TitlePage }) {
  const texts = useTexts()
  const { t, language, formats } = texts
  const { publicUrl, imageBaseUrl, preferences } = useSite()
  const country = formats.countryInSentence(preferences.country)
  const name =
    page.year === null
      ? page.title.text
      : t('title.withYear', { title: page.title.text, year: formats.year(String(page.year)) })
  const path = titlePath(language, page, page.baseTitle)
  const image = previewImageUrl(imageBaseUrl, publicUrl, page)
  const genres = page.genres.map(({ id, name: english }) => genreName(texts, id, english))
  return (
    <PageHead
      title={t('title.headTitle', { title: name })}
      description={page.overview?.text ?? t('title.headDescription', { title: name, country })}
      path={path.slice(`/${language}`.length)}
      image={image}
      type={page.type === 'movie' ? 'video.movie' : 'video.tv_show'}
      jsonLd={[
        structuredTitle(page, { url: `${publicUrl}${path}`, image, genres }),
        breadcrumb(page, `${publicUrl}/${language}`, path),
      ]}
    />
  )
}

interface Shown {
  url: string
  image: string | null
  genres: string[]
}

function structuredTitle(page: TitlePage, { url, image, genres }: Shown) {
  const directors = page.crew.filter((member) => member.job === 'Director' || member.job === 'Creator')
  const person = ({ name }: { name: string }) => ({ '@type': 'Person', name })
  return {
    '@type': page.type === 'movie' ? 'Movie' : 'TVSeries',
    name: page.title.text,
    url,
    ...(page.originalTitle === null || page.originalTitle === page.title.text
      ? {}
      : { alternateName: page.originalTitle }),
    ...(image === null ? {} : { image }),
    ...(page.overview === null ? {} : { description: page.overview.text }),
    ...(page.date === null ? {} : { [page.type === 'movie' ? 'datePublished' : 'startDate']: page.date }),
    ...(page.type === 'movie' && page.runtimeMinutes !== null ? { duration: `PT${page.runtimeMinutes}M` } : {}),
    ...(page.seasons === null ? {} : { numberOfSeasons: page.seasons }),
    genre: genres,
    actor: page.cast.map(person),
    ...(directors.length === 0 ? {} : { director: directors.map(person) }),
    // Illustrative figures of the sample catalogue must not look like real ratings.
    ...(page.source === 'sample' || !isRated(page)
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: page.voteAverage,
            ratingCount: page.voteCount,
            bestRating: 10,
            worstRating: 0,
          },
        }),
  }
}

function breadcrumb(page: TitlePage, home: string, path: string) {
  const origin = new URL(home).origin
  const items = [
    { name: PRODUCT_NAME, item: home },
    { name: page.title.text, item: `${origin}${path}` },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}
