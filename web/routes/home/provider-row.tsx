import type { HomeRow } from '#domain/home/read-shared-home.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ProviderLogo } from '../../features/titles/provider-logo.tsx'
import { TitleCard } from '../../features/titles/title-card.tsx'
import { TitleRow } from '../../features/titles/title-row.tsx'
import { useSite } from '../../site.tsx'

export function ProviderTitleRow({ row }: { row: HomeRow }) {
  const { t, language, formats } = useTexts()
  const { preferences } = useSite()
  const query = new URLSearchParams({ provider: String(row.providerId), providerName: row.name })
  return (
    <TitleRow
      heading={t('home.onProvider', { provider: row.name })}
      note={
        <span suppressHydrationWarning>
          {t('home.providerNote', { country: formats.countryInSentence(preferences.country) })}
        </span>
      }
      mark={
        <span className="service-logo">
          <ProviderLogo
            provider={{ id: row.providerId, name: row.name, logoPath: row.logoPath }}
            size={32}
            named={false}
          />
        </span>
      }
      more={
        <Link className="more" to={`/${language}/search?${query}`}>
          {t('home.seeAll')}
          <span className="visually-hidden">: {row.name}</span>
          <Icon name="right" />
        </Link>
      }
    >
      {row.cards.map((card) => (
        <TitleCard key={`${card.type}/${card.id}`} card={card} />
      ))}
    </TitleRow>
  )
}
