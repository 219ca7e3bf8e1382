import type { StoredCastMember } from '#db/schema/columns.ts'
import type { CreditedMaker } from '#domain/titles/find-title-page.ts'
import { PLACEHOLDER_POSTER, imageUrl } from '#shared/titles/images.ts'
import { personPath } from '#shared/addresses/slug.ts'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../../site.tsx'
import { jobNames } from '../../../features/titles/job-name.ts'
import { TitleRow } from '../../../features/titles/title-row.tsx'

export function CastRow({ cast }: { cast: StoredCastMember[] }) {
  const { t, language } = useTexts()
  const { imageBaseUrl } = useSite()
  if (cast.length === 0) return null
  return (
    <TitleRow heading={t('title.cast')} className="row cast" isList>
      {cast.map((member) => (
        <li key={`${member.id} ${member.character}`}>
          <Link className="credit" to={personPath(language, member.id, member.name)} prefetch>
            <span className="poster">
              <img
                src={imageUrl(imageBaseUrl, member.profile_path, 'profile') ?? PLACEHOLDER_POSTER}
                alt=""
                width={185}
                height={185}
                loading="lazy"
                decoding="async"
              />
            </span>
            <b>
              <bdi>{member.name}</bdi>
            </b>
            {member.character !== null && (
              <span>
                <bdi>{member.character}</bdi>
              </span>
            )}
          </Link>
        </li>
      ))}
    </TitleRow>
  )
}

export function CrewList({ crew }: { crew: CreditedMaker[] }) {
  const texts = useTexts()
  const { t, language, formats } = texts
  if (crew.length === 0) return null
  return (
    <section className="section">
      <header>
        <h2>{t('title.crew')}</h2>
      </header>
      <dl className="crew">
        {crew.map((member) => (
          <div key={member.id}>
            <dt>{formats.labels(jobNames(texts, member.jobs))}</dt>
            <dd>
              <Link to={personPath(language, member.id, member.name)}>
                <bdi>{member.name}</bdi>
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
