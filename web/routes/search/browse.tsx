import type { ProviderMark } from '#shared/titles/title-card.ts'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { ProviderLogo } from '../../features/titles/provider-logo.tsx'
import { genreName } from './heading.ts'

export function BrowseGenres({ genres }: { genres: { id: number; name: string }[] }) {
  const texts = useTexts()
  const { t, language } = texts
  if (genres.length === 0) return <Notice heading={t('home.emptyTitle')} text={t('home.emptyText')} />
  const named = genres.map(({ id, name }) => ({ id, name: genreName(texts, id, name) }))
  const sorted = named.toSorted((a, b) => a.name.localeCompare(b.name, language))
  return (
    <ul className="tiles">
      {sorted.map(({ id, name }) => (
        <li key={id}>
          <Link
            className="tile"
            to={`/${language}/search?${new URLSearchParams({ genre: String(id), genreName: name })}`}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function BrowseProviders({ providers }: { providers: ProviderMark[] }) {
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
            <ProviderLogo provider={provider} size={40} named={false} />
            <bdi>{provider.name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
