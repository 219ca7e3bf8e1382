import { textOf } from '#i18n/format-message.ts'
import type { ServiceShare } from '#shared/lists/list.ts'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ServicesLink } from '../../../features/services/services-link.tsx'
import { ProviderLogo } from '../../../features/titles/provider-logo.tsx'
import { shareSearch } from './query.ts'
import type { ShareQuery } from './query.ts'

const LOGO_SIZE = 28

interface ServicesPanelProps {
  query: ShareQuery
  /** Null if the visitor has chosen no services. */
  mine: number | null
  count: number
  services: readonly ServiceShare[]
}

/** How much of the list the visitor can watch, and a switch to show only that. */
export function ServicesPanel({ query, mine, count, services }: ServicesPanelProps) {
  const { t, rich, formats } = useTexts()
  return (
    <section className="panel list-services" aria-labelledby="on-my-services">
      <h2 id="on-my-services">{t('share.onMine')}</h2>
      {mine === null ? (
        <>
          <p className="soft small">{t('share.chooseServices')}</p>
          <ServicesLink className="button compact">{t('services.choose')}</ServicesLink>
        </>
      ) : (
        <>
          <p className="list-share tabular" suppressHydrationWarning>
            {rich('share.ofCount', { mine, count }).map((part) =>
              typeof part === 'string' ? part : <b key={part.element}>{textOf(part.content)}</b>,
            )}
          </p>
          <div className="list-bar" aria-hidden="true">
            <i style={{ inlineSize: `${count === 0 ? 0 : (100 * mine) / count}%` }} />
          </div>
          {services.length > 0 && (
            <ul>
              {services.map(({ service, titles }) => (
                <li key={service.id}>
                  <ProviderLogo provider={service} size={LOGO_SIZE} named={false} />
                  <span className="grow">{service.name}</span>
                  <b className="tabular" suppressHydrationWarning>
                    {formats.number(titles)}
                  </b>
                </li>
              ))}
            </ul>
          )}
          <Link
            className="list-filter"
            to={shareSearch(query, { onlyMine: !query.onlyMine })}
            aria-current={query.onlyMine ? 'true' : undefined}
            replace
            preventScrollReset
          >
            <span className="grow">{t('services.onlyMine')}</span>
            <span className="switch" aria-hidden="true" />
          </Link>
        </>
      )}
    </section>
  )
}
