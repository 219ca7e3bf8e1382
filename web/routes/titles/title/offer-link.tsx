import type { Offer } from '#domain/titles/get-availability.ts'
import type { Translator } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import { ProviderLogo } from '../../../features/titles/provider-logo.tsx'

/** Whether a URL is TMDB's page with a title's offers, rather than the service's own. */
export function leadsToTmdb(link: string | null): boolean {
  if (link === null || !URL.canParse(link)) return false
  const { hostname } = new URL(link)
  return hostname === 'themoviedb.org' || hostname.endsWith('.themoviedb.org')
}

/** Proper names: the same in every language. */
const SELLERS = { amazon: 'Amazon', apple: 'Apple TV', roku: 'Roku', canal: 'Canal+' }

/** In what plans or channels alone the service has the title; the heading of offers with ads says that already. */
function tierTexts({ tiers = [], kind }: Offer, t: Translator['t']): string[] {
  return tiers
    .filter((tier) => tier !== 'ads' || kind !== 'ads')
    .map((tier) => {
      if (tier === 'ads') return t('watch.ads')
      return tier === 'plan' ? t('watch.otherPlan') : t('watch.channel', { seller: SELLERS[tier] })
    })
}

/** A service that offers the title; a link names its destination. */
export function OfferLink({ offer }: { offer: Offer }) {
  const { t } = useTexts()
  const mark = (
    <>
      <ProviderLogo provider={offer} size={40} named={false} />
      <span className="provider-name">
        <bdi>{offer.name}</bdi>
        {tierTexts(offer, t).map((text) => (
          <small key={text}>{text}</small>
        ))}
      </span>
    </>
  )
  if (offer.link === null) return <span className="provider">{mark}</span>
  const target = leadsToTmdb(offer.link) ? t('watch.toTmdb') : t('watch.toService', { service: offer.name })
  return (
    <a className="provider" href={offer.link} title={target} target="_blank" rel="noopener nofollow external">
      {mark}
      <span className="visually-hidden">{target}</span>
    </a>
  )
}
