import type { TitlePage } from '#domain/titles/find-title-page.ts'
import { previewImage } from '#shared/titles/images.ts'
import { titlePath } from '#shared/addresses/slug.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { breadcrumbs } from '../../../features/head/structured-data.ts'
import { useSite } from '../../../site.tsx'
import { genreName } from '../../../features/titles/genre-name.ts'
import { structuredTitle } from './structured-title.ts'

export function TitleHead({ page }: { page: TitlePage }) {
  const texts = useTexts()
  const { t, language, formats } = texts
  const { publicUrl, imageBaseUrl, preferences } = useSite()
  const place = { publicUrl, language }
  const country = formats.countryInSentence(preferences.country)
  const name =
    page.year === null
      ? page.title.text
      : t('title.withYear', { title: page.title.text, year: formats.year(String(page.year)) })
  const path = titlePath(language, page, page.baseTitle)
  const image = previewImage(imageBaseUrl, publicUrl, page)
  const genres = page.genres.map(({ id, name: english }) => genreName(texts, id, english))
  return (
    <PageHead
      title={t('title.headTitle', { title: name })}
      description={page.overview?.text ?? t('title.headDescription', { title: name, country })}
      path={path.slice(`/${language}`.length)}
      image={image}
      type={page.type === 'movie' ? 'video.movie' : 'video.tv_show'}
      jsonLd={[
        structuredTitle(page, { url: `${publicUrl}${path}`, image: image?.url ?? null, genres }, place),
        breadcrumbs(place, [{ name: page.title.text, path }]),
      ]}
    />
  )
}
