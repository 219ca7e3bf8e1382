import type { HTMLAttributes, Ref } from 'react'
import { PLACEHOLDER_POSTER, imageUrl } from '#shared/titles/images.ts'
import type { PersonCompletion, Completion, TitleCompletion } from '#shared/titles/completion.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'

interface CompletionListProps {
  open: boolean
  query: string
  completions: Completion[]
  highlighted: number
  menuProps: HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLDivElement> }
  itemProps: (item: Completion, index: number) => HTMLAttributes<HTMLLIElement>
  onSeeAll: () => void
  /** Clears the recent titles shown while nothing is typed. */
  onClear: () => void
}

export function CompletionList({
  open,
  query,
  completions,
  highlighted,
  menuProps: { ref, ...menuProps },
  itemProps,
  onSeeAll,
  onClear,
}: CompletionListProps) {
  const { t, language } = useTexts()
  return (
    // The whole box counts as the menu; otherwise pressing the link would close it before the click.
    <div className="completions" hidden={!open} ref={ref}>
      {open && query === '' && <p className="completions-heading">{t('search.recent')}</p>}
      <ul {...menuProps}>
        {open &&
          completions.map((item, index) => (
            <li
              key={`${item.content_type}/${item.id}`}
              {...itemProps(item, index)}
              className={index === highlighted ? 'current' : undefined}
            >
              {item.content_type === 'person' ? (
                <PersonItem person={item} query={query} />
              ) : (
                <TitleItem title={item} query={query} />
              )}
            </li>
          ))}
      </ul>
      {open && completions.length === 0 && <p className="none">{t('search.noSuggestions')}</p>}
      {open && query === '' && (
        <button type="button" className="show-all" onClick={onClear}>
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
