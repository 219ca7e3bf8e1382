import { imageUrl } from '#shared/titles/images.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'

const FAN_ANGLES = [-34, -17, 0, 17, 34]
const FAN_ANGLES_PHONE = [-24, -12, 0, 12, 24]

/** The banner: what the site does, where to begin, and a fan of posters. */
export function Welcome({ posters }: { posters: readonly TitleCard[] }) {
  const { t, language, formats } = useTexts()
  const { preferences, catalogue, imageBaseUrl } = useSite()
  return (
    <section className="welcome">
      <div className="welcome-text">
        <h1>{t('home.heading')}</h1>
        <p className="soft" suppressHydrationWarning>
          {t('home.intro', { country: formats.countryInSentence(preferences.country) })}
        </p>
        <div className="cluster">
          <ButtonLink tone="primary" to={`/${language}/search?view=providers`}>
            {t('home.browseProviders')}
          </ButtonLink>
          <ButtonLink tone="ghost" to={`/${language}/search?view=genres`}>
            {t('home.browseGenres')}
          </ButtonLink>
        </div>
        {catalogue === 'sample' && <p className="badge warn sample-note">{t('home.sampleNote')}</p>}
      </div>
      <div className="reel" aria-hidden="true">
        {posters.map((poster, index) => (
          <img
            key={`${poster.type}/${poster.id}`}
            src={imageUrl(imageBaseUrl, poster.posterPath, 'card') ?? ''}
            alt=""
            width={400}
            height={600}
            loading="lazy"
            style={fanStyle(index)}
          />
        ))}
      </div>
    </section>
  )
}

function fanStyle(index: number) {
  return {
    '--angle': `${FAN_ANGLES[index] ?? 0}deg`,
    '--angle-on-phone': `${FAN_ANGLES_PHONE[index] ?? 0}deg`,
  } as React.CSSProperties
}
