import { Fragment } from 'react'
import type { HTMLAttributes, Ref } from 'react'
import type { Translator } from '#i18n/translator.ts'
import { PLACEHOLDER_POSTER, imageUrl } from '#shared/titles/images.ts'
import type { Completion, ListCompletion, PersonCompletion, TitleCompletion } from '#shared/titles/completion.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'
import { clearRecent } from '../recent/recent-store.ts'
import { offerLabel } from '../titles/offer-label.ts'
import type { Unasked } from './recent-completions.ts'
import { clearSearches } from './recent-searches.ts'

interface CompletionListProps {
  open: boolean
  query: string
  /** The parts of the completions of an empty field; null if something is typed. */
  unasked: Unasked | null
  completions: Completion[]
  highlighted: number
  menuProps: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLDivElement> }
  itemProps: (item: Completion, index: number) => HTMLAttributes<HTMLLIElement>
  onSeeAll: () => void
  onClear: (clear: () => void) => void
}

export function CompletionList({
  open,
  query,
  unasked,
  completions,
  highlighted,
  menuProps: { ref, ...menuProps },
  itemProps,
  onSeeAll,
  onClear,
}: CompletionListProps) {
  const { t, language } = useTexts()
  const headings = new Map(unasked === null ? [] : headingsOf(t, unasked))
  return (
    // The whole box counts as the menu; otherwise pressing the link would close it before the click.
    <div className="completions" hidden={!open} ref={ref}>
      <ul {...menuProps}>
        {open &&
          completions.map((item, index) => (
            <Fragment key={`${item.content_type}/${item.id}`}>
              {headings.has(index) && (
                <li className="completions-heading" role="presentation">
                  {headings.get(index)}
                </li>
              )}
              <li {...itemProps(item, index)} className={index === highlighted ? 'current' : undefined}>
                <Item item={item} query={query} />
              </li>
            </Fragment>
          ))}
      </ul>
      {open && completions.length === 0 && <p className="none">{t('search.noSuggestions')}</p>}
      {open && unasked !== null && unasked.searches.length > 0 && (
        <button type="button" className="show-all" onClick={() => onClear(clearSearches)}>
          {t('search.clearSearches')}
        </button>
      )}
      {open && unasked !== null && unasked.viewed.length > 0 && (
        <button type="button" className="show-all" onClick={() => onClear(clearRecent)}>
          {t('search.clearRecent')}
        </button>
      )}
      {open && query !== '' && (
        <Link className="show-all" to={`/${language}/search?${new URLSearchParams({ q: query })}`} onClick={onSeeAll}>
          {t('search.seeAll', { query })}
          <Icon name="right" />
        </Link>
      )}
    </div>
  )
}

/** Each part's heading by the place of its first completion. */
function headingsOf(t: Translator['t'], { searches, viewed, trending }: Unasked): [number, string][] {
  const recent = searches.length + viewed.length
  return [
    ...(searches.length > 0 ? [[0, t('search.recentSearches')] as [number, string]] : []),
    ...(viewed.length > 0 ? [[searches.length, t('search.recent')] as [number, string]] : []),
    ...(trending.length > 0 ? [[recent, t('home.trending')] as [number, string]] : []),
  ]
}

function Item({ item, query }: { item: Completion; query: string }) {
  if (item.content_type === 'person') return <PersonItem person={item} query={query} />
  if (item.content_type === 'list') return <ListItem item={item} />
  if (item.content_type === 'search') return <SearchItem text={item.title} />
  return <TitleItem title={item} query={query} />
}

function SearchItem({ text }: { text: string }) {
  return (
    <>
      <span className="initial" aria-hidden="true">
        <Icon name="search" />
      </span>
      <div>
        <b>
          <bdi>{text}</bdi>
        </b>
      </div>
    </>
  )
}

function ListItem({ item: { list } }: { item: ListCompletion }) {
  const texts = useTexts()
  const { preferences } = useSite()
  return (
    <>
      <span className="initial" aria-hidden="true">
        <Icon name="search" />
      </span>
      <div>
        <b>{offerLabel(texts, list, preferences.country)}</b>
        <small>{texts.t(list.genre === null ? 'search.provider' : 'search.genre')}</small>
      </div>
    </>
  )
}

function TitleItem({ title, query }: { title: TitleCompletion; query: string }) {
  const { t, formats } = useTexts()
  const { imageBaseUrl } = useSite()
  const date = title.release_date ?? title.first_air_date
  const type = t(title.content_type === 'movie' ? 'type.movie' : 'type.tv_show')
  return (
    <>
      <img
        src={imageUrl(imageBaseUrl, title.poster_path, 'logo') ?? PLACEHOLDER_POSTER}
        alt=""
        width={36}
        height={54}
      />
      <div>
        <b>
          <bdi lang={title.title_language === '' ? undefined : title.title_language}>
            <Marked text={title.title} part={query} />
          </bdi>
        </b>
        <small>{date === null ? type : t('search.yearAndType', { year: formats.year(date), type })}</small>
      </div>
    </>
  )
}

function PersonItem({ person, query }: { person: PersonCompletion; query: string }) {
  const { t } = useTexts()
  const { imageBaseUrl } = useSite()
  const photo = imageUrl(imageBaseUrl, person.profile_path, 'logo')
  return (
    <>
      {photo === null ? (
        <span className="initial" aria-hidden="true">
          {Array.from(person.title)[0]}
        </span>
      ) : (
        <img src={photo} alt="" width={36} height={54} />
      )}
      <div>
        <b>
          <bdi>
            <Marked text={person.title} part={query} />
          </bdi>
        </b>
        <small>{t('type.person')}</small>
      </div>
    </>
  )
}

/** A text with the searched part highlighted, if it occurs literally. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  )
}
