import { data, redirect } from 'react-router'
import { isUnavailable } from '#db/errors.ts'
import { findPersonPage } from '#domain/people/find-person-page.ts'
import type { PersonPage } from '#domain/people/find-person-page.ts'
import { imageUrl } from '#shared/images.ts'
import { parseIdSlug, personPath } from '#shared/slug.ts'
import type { TitleCard } from '#shared/title-card.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext, requestContext } from '../../context.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { GoBack } from '../../features/states/go-back.tsx'
import { Notice } from '../../features/states/notice.tsx'
import { TitleGrid } from '../../features/titles/title-grid.tsx'
import { useSite } from '../../site.tsx'
import type { Route } from './+types/page'

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const parsed = parseIdSlug(params.id)
  if (!parsed.ok) return data({ person: null }, { status: 404 })
  const { country } = context.get(requestContext).preferences
  const deps = context.get(depsContext)
  const input = { id: parsed.id, language: params.language, country }
  const person = await findPersonPage(deps, input).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A person could not be read from the database')
    throw data(null, { status: 503 })
  })
  if (person === null) return data({ person: null }, { status: 404 })
  const { pathname, search } = url
  const canonical = personPath(params.language, person.id, person.name)
  if (pathname !== canonical) {
    throw redirect(canonical + search, 301)
  }
  return data({ person })
}

export default function PersonRoute({ loaderData: { person } }: Route.ComponentProps) {
  return person === null ? <PersonNotFound /> : <PersonContent person={person} />
}

function PersonNotFound() {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('person.notFound')} />
      <Notice icon="user" level="h1" heading={t('person.notFound')}>
        <GoBack label={t('title.goBack')} />
      </Notice>
    </main>
  )
}

function PersonContent({ person }: { person: PersonPage }) {
  const { t, language } = useTexts()
  const { imageBaseUrl } = useSite()
  const photo = imageUrl(imageBaseUrl, person.profilePath, 'profile')
  const path = personPath(language, person.id, person.name).slice(`/${language}`.length)
  return (
    <main id="main" className="wrap">
      <PageHead
        title={person.name}
        description={t('person.description', { name: person.name })}
        path={path}
        type="profile"
        jsonLd={[{ '@type': 'Person', name: person.name }]}
      />
      <div className="person-head">
        {photo === null ? (
          <span className="initial" aria-hidden="true">
            {Array.from(person.name)[0]}
          </span>
        ) : (
          <img src={photo} alt="" width={185} height={185} />
        )}
        <div>
          <h1>
            <bdi>{person.name}</bdi>
          </h1>
          <p className="soft">{t(person.acts ? 'person.acting' : 'person.crew')}</p>
        </div>
      </div>
      <Credits heading={t('search.movies')} cards={person.movies} />
      <Credits heading={t('search.tvShows')} cards={person.tvShows} />
    </main>
  )
}

function Credits({ heading, cards }: { heading: string; cards: TitleCard[] }) {
  const { formats } = useTexts()
  if (cards.length === 0) return null
  return (
    <section className="sec">
      <header>
        <h2>
          {heading} <span className="quiet">{formats.number(cards.length)}</span>
        </h2>
      </header>
      <TitleGrid cards={cards} />
    </section>
  )
}
