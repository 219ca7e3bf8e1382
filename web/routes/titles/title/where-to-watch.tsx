import { Suspense, useState } from 'react'
import type { OfferNote } from '#domain/services/offer-notes.ts'
import type { TitlePage } from '#domain/titles/find-title-page.ts'
import type { Availability, Offer } from '#domain/titles/get-availability.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { INCLUDED_WAYS, ownFirst, WAYS_IN_ORDER } from '#shared/titles/offer-order.ts'
import { Icon } from '#ui/icon.tsx'
import { lazily } from '#ui/lazily.ts'
import { useTexts } from '#ui/texts.tsx'
import { ServicesLink } from '../../../features/services/services-link.tsx'
import { useChangeViewing } from '../../../features/services/use-change-viewing.ts'
import { useSite } from '../../../site.tsx'
import { leadsToTmdb, OfferLink } from './offer-link.tsx'
import { ServiceToggle } from './service-toggle.tsx'

/** Offers shown before 'show more'. */
const OFFERS_SHOWN = 6

const KIND_LABELS = {
  flatrate: 'watch.stream',
  free: 'watch.free',
  ads: 'watch.ads',
  rent: 'watch.rent',
  buy: 'watch.buy',
} as const satisfies Record<Offer['kind'], PlainMessageKey>

/** Loaded only for visitors who have chosen services. */
export const OwnAvailability = lazily(async () => (await import('./own-availability.tsx')).OwnAvailability)

interface WhereToWatchProps {
  page: TitlePage
  /** What is said of it at the visitor's services. */
  notes: readonly OfferNote[]
  now: Date
}

export function WhereToWatch({ page, notes, now }: WhereToWatchProps) {
  const { t, formats } = useTexts()
  const { viewing } = useSite()
  const { availability, checkedAt, source } = page
  const { offers, elsewhere } = availability
  const country = formats.countryInSentence(availability.country)
  const known = checkedAt !== null
  return (
    <aside className="watch" aria-labelledby="where-to-watch">
      <h2 id="where-to-watch" suppressHydrationWarning>
        {t('title.whereToWatch', { country })}
      </h2>
      {known && (
        <p className="checked-when" suppressHydrationWarning>
          {t('watch.checked', { ago: formats.ago(new Date(checkedAt), now) })}
        </p>
      )}
      {viewing.services.length > 0 && (
        <Suspense>
          <OwnAvailability title={page} isOffered={offers.length > 0} notes={notes} />
        </Suspense>
      )}
      {offers.length === 0 ? (
        <div className="soft none-here">
          <p suppressHydrationWarning>{t('watch.unavailable', { country })}</p>
          <p className="quiet">{t(known ? 'watch.noneHere' : 'watch.notAsked')}</p>
        </div>
      ) : (
        <OwnOffers offers={offers} />
      )}
      <Elsewhere countries={elsewhere} />
      <p className="attribution">{t(source === 'sample' ? 'watch.sample' : 'watch.attribution')}</p>
    </aside>
  )
}

/** The visitor's services come first, in the page's initial order, so that nothing moves under the finger. */
function OwnOffers({ offers }: { offers: Offer[] }) {
  const { t } = useTexts()
  const { viewing, send } = useChangeViewing()
  const [atFirst] = useState(() => new Set(viewing.services))
  const own = new Set(viewing.services)
  return (
    <>
      <Offers offers={ownFirst(offers, atFirst)} own={own} onSend={send} />
      {offers.some(({ link }) => leadsToTmdb(link)) && <p className="offers-lead">{t('watch.linksToTmdb')}</p>}
      <p className="own-more">
        <ServicesLink className="more">
          {t(viewing.services.length > 0 ? 'services.change' : 'services.choose')}
        </ServicesLink>
      </p>
    </>
  )
}

interface OffersProps {
  offers: Offer[]
  own: ReadonlySet<number>
  onSend: (form: FormData) => void
}

function Offers({ offers, ...own }: OffersProps) {
  const { t } = useTexts()
  const more = offers.length - OFFERS_SHOWN
  return (
    <>
      <OfferGroups offers={offers.slice(0, OFFERS_SHOWN)} {...own} />
      {more > 0 && (
        <details className="more-offers">
          <summary>
            <span className="when-closed">{t('watch.showMore', { count: more })}</span>
            <span className="when-open">{t('common.showLess')}</span>
            <Icon name="down" />
          </summary>
          <OfferGroups offers={offers.slice(OFFERS_SHOWN)} {...own} />
        </details>
      )}
    </>
  )
}

function OfferGroups({ offers, own, onSend }: OffersProps) {
  const { t } = useTexts()
  const kinds = WAYS_IN_ORDER.filter((known) => offers.some(({ kind }) => kind === known))
  return (
    <dl>
      {kinds.map((kind) => (
        <div className="offer-group" key={kind}>
          <dt>{t(KIND_LABELS[kind])}</dt>
          <dd>
            {offers
              .filter((offer) => offer.kind === kind)
              .map((offer) => (
                <span className="offer" key={offer.id}>
                  <OfferLink offer={offer} />
                  {INCLUDED_WAYS.includes(kind) && (
                    <ServiceToggle service={offer} isOwn={own.has(offer.id)} onSend={onSend} />
                  )}
                </span>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Countries that a visitor is likely to know come first. */
function Elsewhere({ countries: { near, others } }: { countries: Availability['elsewhere'] }) {
  const { t, formats, language } = useTexts()
  const count = near.length + others.length
  if (count === 0) return null
  const named = (codes: string[]) => codes.map((code) => formats.countryName(code))
  const rest = named(others).toSorted((a, b) => a.localeCompare(b, language))
  return (
    <details className="elsewhere">
      <summary>
        {t('watch.elsewhere', { count })}
        <Icon name="down" />
      </summary>
      {near.length > 0 && (
        <p suppressHydrationWarning>
          <strong>{formats.list(named(near))}</strong>
        </p>
      )}
      {rest.length > 0 && <p suppressHydrationWarning>{formats.list(rest)}</p>}
    </details>
  )
}
