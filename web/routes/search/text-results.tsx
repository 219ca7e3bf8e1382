import type { FilterName } from '#domain/browse/filters.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AssistantLink } from '../../features/assistant/assistant-link.tsx'
import { offerLabel } from '../../features/titles/offer-label.ts'
import { useSite } from '../../site.tsx'
import { changedPath, offerPath } from './address.ts'
import type { FilterChoices } from './filter-fields.tsx'
import { LinkedRow } from './linked-row.tsx'
import { Listing } from './listing.tsx'
import type { SearchView } from './load-search.ts'
import { FoundPeople } from './people.tsx'
import type { SearchQuery } from './query.ts'
import { EAGER, TitleResults } from './results.tsx'
import type { ChosenNames } from './search-heading.ts'
import type { Suggested } from './suggest.ts'

interface TextResultsProps {
  query: SearchQuery
  active: readonly FilterName[]
  view: Extract<SearchView, { kind: 'results' }>
  choices: FilterChoices
  names: ChosenNames
}

/** What a text finds: lists that it means, people, titles, and, if nothing has that name, other ways to find something. */
export function TextResults({ query, active, view, choices, names }: TextResultsProps) {
  const { t } = useTexts()
  const { found, suggested } = view
  const { movies, tvShows, people, furtherPeople, complete, isNamed } = found
  const shown = movies.length + tvShows.length
  const ask = <AskAssistant question={query.q} />
  const nothing = complete
    ? { heading: t('search.none'), text: t('search.noneHint'), ways: ask }
    : { icon: 'warn' as const, heading: t('search.failed'), text: t('search.tmdbFailed') }
  const isAlone = shown + people.length + furtherPeople.length === 0
  const further = <Suggestions suggested={suggested} genres={isAlone ? choices.genres : []} query={query} />
  return (
    <>
      {!complete && shown > 0 && <p className="soft">{t('search.tmdbAway')}</p>}
      {suggested.isMeant && further}
      <FoundPeople people={people} />
      {/* People alone are an answer. */}
      {(shown > 0 || isAlone || active.length > 0) && !(isAlone && suggested.isMeant) && (
        <Listing {...{ query, names, nothing, view, found, shown }}>
          <TitleResults movies={movies} tvShows={tvShows} isFirst={!suggested.isMeant} />
        </Listing>
      )}
      <FoundPeople people={furtherPeople} />
      {!isNamed && (shown > 0 || suggested.isMeant) && <p className="ask-instead">{ask}</p>}
      {!suggested.isMeant && further}
    </>
  )
}

function AskAssistant({ question }: { question: string }) {
  const { t } = useTexts()
  return (
    <AssistantLink className="button ghost ask-assistant" question={question}>
      <Icon name="spark" />
      {t('search.askAssistant', { query: question })}
    </AssistantLink>
  )
}

interface SuggestionsProps {
  suggested: Suggested
  /** Genres to choose from if none is suggested. */
  genres: FilterChoices['genres']
  query: SearchQuery
}

/** Titles of the first list, and links to the others. */
function Suggestions({ suggested: { offers, cards }, genres, query }: SuggestionsProps) {
  const texts = useTexts()
  const { t, language } = texts
  const { preferences } = useSite()
  const label = (offer: Suggested['offers'][number]) => offerLabel(texts, offer, preferences.country)
  const [first] = offers
  const links = [
    ...offers.slice(cards.length > 0 ? 1 : 0).map((offer) => ({ to: offerPath(offer), label: label(offer) })),
    ...(first === undefined ? genres : []).map(({ id, name }) => ({
      to: changedPath(query, { q: '', genre: [id] }),
      label: name,
    })),
  ]
  return (
    <>
      <LinkedRow
        heading={first === undefined ? t('home.trending') : label(first)}
        cards={cards}
        eager={EAGER}
        {...(first === undefined ? {} : { to: offerPath(first) })}
      />
      {links.length > 0 && (
        <nav className="chips offers" aria-label={t('search.genres')}>
          {links.map(({ to, label: text }) => (
            <Link key={to} className="chip" to={`/${language}${to}`}>
              <bdi suppressHydrationWarning>{text}</bdi>
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}
