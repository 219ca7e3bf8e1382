import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'

interface NoListsProps {
  names: readonly string[]
  onCreate: (name?: string) => void
}

/** Shown before the first list is created. */
export function NoLists({ names, onCreate }: NoListsProps) {
  const { t } = useTexts()
  const link = (name?: string) => ({
    href: `?${new URLSearchParams({ new: '1', ...(name === undefined ? {} : { name }) })}`,
    onClick(event: React.MouseEvent) {
      event.preventDefault()
      onCreate(name)
    },
  })
  return (
    <Notice icon="list-add" heading={t('myLists.emptyHeading')} text={t('myLists.emptyText')}>
      <div className="chips" role="group" aria-label={t('myLists.ideas')}>
        {names.map((name) => (
          <a key={name} className="chip" {...link(name)}>
            {name}
          </a>
        ))}
      </div>
      <ButtonLink tone="primary" {...link()}>
        <Icon name="plus" />
        {t('myLists.new')}
      </ButtonLink>
    </Notice>
  )
}

export function NoMatch() {
  const { t, language } = useTexts()
  return (
    <Notice icon="search" heading={t('myLists.noMatch')}>
      <ButtonLink to={`/${language}/my-lists`} replace preventScrollReset>
        {t('browse.clear')}
      </ButtonLink>
    </Notice>
  )
}
