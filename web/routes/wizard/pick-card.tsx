import { titlePath } from '#shared/addresses/slug.ts'
import type { TitleCard } from '#shared/titles/title-card.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { wizardPath } from '#shared/wizard/query.ts'
import type { WizardQuery } from '#shared/wizard/query.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { ForeignText } from '#ui/foreign-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { KeepButton } from '../../features/user-titles/keep-button.tsx'
import { useUserTitle } from '../../features/user-titles/use-user-title.ts'
import { Poster } from '../../features/titles/poster.tsx'
import { ProviderLogo } from '../../features/titles/provider-logo.tsx'
import { Rating } from '../../features/titles/rating.tsx'

interface PickCardProps {
  card: TitleCard
  query: WizardQuery
  /** Whether another title could replace it. */
  hasOthers: boolean
}

/** One of the three picks, large. */
export function PickCard({ card, query, hasOthers }: PickCardProps) {
  const { t, language, formats } = useTexts()
  const { mine } = useUserTitle(card)
  const [service] = mine.length > 0 ? mine : card.services
  const { text: title } = card.title
  const path = titlePath(language, card, card.baseTitle)
  const instead = [...query.instead.filter((given) => titleKey(given) !== titleKey(card)), card]
  return (
    <article className="pick">
      <Poster path={card.posterPath} purpose="card" eager />
      <div className="pick-text">
        <h2>
          <Link to={path} prefetch={card.stored}>
            <ForeignText text={card.title} />
          </Link>
        </h2>
        <p className="pick-facts">
          <Rating average={card.voteAverage} count={card.voteCount} />
          {card.year !== null && <span suppressHydrationWarning>{formats.year(String(card.year))}</span>}
          <span>{t(card.type === 'movie' ? 'type.movie' : 'type.tv_show')}</span>
        </p>
        <div className="pick-actions">
          {service === undefined ? (
            <ButtonLink to={path} aria-label={t('wizard.detailsOf', { title })}>
              {t('wizard.details')}
            </ButtonLink>
          ) : (
            <ButtonLink to={path} aria-label={t('wizard.onOf', { title, service: service.name })}>
              <ProviderLogo provider={service} size={20} named={false} />
              <bdi className="pick-service">{service.name}</bdi>
            </ButtonLink>
          )}
          <KeepButton card={card} className="button square ghost">
            {null}
          </KeepButton>
          {hasOthers && (
            <ButtonLink
              tone="ghost"
              square
              to={`/${language}${wizardPath({ ...query, instead })}`}
              replace
              preventScrollReset
              aria-label={t('wizard.instead', { title })}
            >
              <Icon name="swap" />
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  )
}
