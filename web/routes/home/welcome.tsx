import { imageUrl } from '#shared/titles/images.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AssistantIcon } from '../../features/assistant/assistant-icons.tsx'
import { AssistantLink } from '../../features/assistant/assistant-link.tsx'
import { EXAMPLES } from '../../features/assistant/example-texts.ts'
import { useSite } from '../../site.tsx'

const FAN_ANGLES = [-34, -17, 0, 17, 34]
const FAN_ANGLES_PHONE = [-24, -12, 0, 12, 24]

/** The banner: the assistant with example questions, and a fan of posters. */
export function Welcome({ posters }: { posters: readonly TitleCard[] }) {
  const { t, formats, language } = useTexts()
  const { preferences, showsSample, imageBaseUrl } = useSite()
  return (
    <section className="welcome">
      <div className="welcome-text">
        <p className="welcome-kicker small soft">
          <Icon name="spark" />
          {t('home.askKicker', { product: PRODUCT_NAME })}
        </p>
        <h1>{t('home.askHeading')}</h1>
        <p className="soft" suppressHydrationWarning>
          {t('home.askIntro', { country: formats.countryInSentence(preferences.country) })}
        </p>
        <AssistantLink className="welcome-ask">
          <span className="visually-hidden">{t('nav.ask')}: </span>
          <span className="grow">{t('home.askField')}</span>
          <span className="send">
            <AssistantIcon name="send" />
          </span>
        </AssistantLink>
        <ul className="chips" aria-label={t('home.askExamples')}>
          {EXAMPLES.map((example) => (
            <li key={example}>
              <AssistantLink className="chip" question={t(example)}>
                {t(example)}
              </AssistantLink>
            </li>
          ))}
        </ul>
        <div className="cluster">
          <ButtonLink tone="ghost" to={`/${language}/wizard`}>
            {t('home.wizard')}
          </ButtonLink>
        </div>
        {showsSample && <p className="badge warn sample-note">{t('home.sampleNote')}</p>}
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
