import type { ProviderMark } from '#shared/titles/title-card.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PosterStrip } from '../../features/titles/poster-strip.tsx'
import { ProviderLogo } from '../../features/titles/provider-logo.tsx'

/** A genre for a tile; `name` in the page's language. */
export interface GenreTile {
  id: number
  name: string
  posters: readonly string[]
}

export function GenreTiles({ genres }: { genres: readonly GenreTile[] }) {
  const { t, language } = useTexts()
  if (genres.length === 0) return <Notice heading={t('home.emptyTitle')} text={t('home.emptyText')} />
  return (
    <ul className="tiles">
      {genres.map(({ id, name, posters }) => (
        <li key={id}>
          <Link
            className="tile pictured"
            to={`/${language}/search?${new URLSearchParams({ genre: String(id), genreName: name })}`}
          >
            {/* Decorative background of the text, so it comes after it in reading order too. */}
            <span className="tile-name">{name}</span>
            <PosterStrip className="tile-posters" posters={posters} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function ServiceTiles({ providers }: { providers: readonly ProviderMark[] }) {
  const { t, language } = useTexts()
  if (providers.length === 0) return <Notice heading={t('home.emptyTitle')} text={t('home.emptyText')} />
  return (
    <ul className="tiles">
      {providers.map((provider) => (
        <li key={provider.id}>
          <Link
            className="tile"
            to={`/${language}/search?${new URLSearchParams({ provider: String(provider.id), providerName: provider.name })}`}
          >
            <ProviderLogo provider={provider} size={48} named={false} />
            <bdi>{provider.name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
