import { listPath } from '#shared/addresses/list-paths.ts'
import { titleKey } from '#shared/titles/title-key.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ContentLine } from './content-item.tsx'
import { ItemForm } from './item-form.tsx'
import type { Viewed } from './load-my-lists.ts'
import { myListsSearch } from './query.ts'
import type { MyListsQuery } from './query.ts'

interface ViewPanelProps {
  viewed: Viewed
  query: MyListsQuery
  find: string
}

/** A list's titles, and a search for more of them. */
export function ViewPanel({ viewed: { page, found }, query, find }: ViewPanelProps) {
  const { t, language } = useTexts()
  const { id, slug } = page.list
  return (
    <>
      <form className="my-lists-form">
        <input type="hidden" name="view" value={id} />
        <SearchField>
          <input
            type="search"
            name="find"
            defaultValue={find}
            placeholder={t('addContent.search')}
            aria-label={t('addContent.search')}
          />
        </SearchField>
        <Button type="submit">{t('browse.apply')}</Button>
      </form>
      {found === null && find !== '' && <p role="alert">{t('addContent.tooShort')}</p>}
      {found?.cards.length === 0 && <p role="alert">{t('addContent.none')}</p>}
      {found !== null && <Found id={id} found={found} />}
      {page.items.length === 0 && <p className="soft">{t('myLists.contentEmpty')}</p>}
      <ul className="list-picks">
        {page.items.map(({ card, note }) => (
          <ContentLine key={titleKey(card)} card={card} note={note}>
            <ItemForm listId={id} title={card} intent="remove">
              <Button square tone="plain" type="submit" aria-label={t('myLists.remove', { title: card.title.text })}>
                <Icon name="bin" />
              </Button>
            </ItemForm>
          </ContentLine>
        ))}
      </ul>
      <footer className="cluster">
        <ButtonLink to={listPath(language, slug)}>{t('myLists.open')}</ButtonLink>
        <ButtonLink tone="primary" to={myListsSearch(query, { page: query.page })}>
          {t('addContent.done')}
        </ButtonLink>
      </footer>
    </>
  )
}

function Found({ id, found: { cards, held } }: { id: string; found: NonNullable<Viewed['found']> }) {
  const { t } = useTexts()
  return (
    <ul className="list-picks">
      {cards.map((card) => (
        <ContentLine key={titleKey(card)} card={card}>
          {held.includes(titleKey(card)) ? (
            <small className="held">
              <Icon name="check" />
              {t('addContent.already')}
            </small>
          ) : (
            <ItemForm listId={id} title={card} intent="add">
              <Button square type="submit" aria-label={t('addContent.add', { title: card.title.text })}>
                <Icon name="plus" />
              </Button>
            </ItemForm>
          )}
        </ContentLine>
      ))}
    </ul>
  )
}
