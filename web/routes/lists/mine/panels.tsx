import type { ReactNode } from 'react'
import type { MyListCard } from '#shared/lists/list.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AddToListsPanel } from './add-to-lists-panel.tsx'
import { ListForm } from './list-form.tsx'
import { myListsSearch, withOpened } from './query.ts'
import type { MyListsShown } from './shown.ts'
import { ViewPanel } from './view-panel.tsx'

interface PanelsProps extends Pick<MyListsShown, 'query' | 'opened' | 'beside'> {
  lists: readonly MyListCard[]
}

/** The dialogs' content on the page itself, opened by its URL, for visitors without scripts. */
export function Panels({ query, opened, lists, beside }: PanelsProps) {
  const { t } = useTexts()
  const { panel, isNew, find } = opened
  const edited = panel?.name === 'edit' ? lists.find(({ id }) => id === panel.list) : undefined
  const back = myListsSearch(query, { page: query.page })
  const cancel = (
    <ButtonLink tone="plain" to={back}>
      {t('common.cancel')}
    </ButtonLink>
  )
  return (
    <>
      {isNew && (
        <Panel heading={t('myLists.new')}>
          <ListForm list={null} initialName={opened.name} returnTo={withOpened(query, { form: 'create' })}>
            {cancel}
          </ListForm>
        </Panel>
      )}
      {edited !== undefined && (
        <Panel heading={t('myLists.editHeading')}>
          <ListForm key={edited.id} list={edited} returnTo={withOpened(query, { form: 'edit' })}>
            {cancel}
          </ListForm>
        </Panel>
      )}
      {beside.viewed !== null && (
        <Panel heading={<bdi>{beside.viewed.page.list.name}</bdi>}>
          <ViewPanel viewed={beside.viewed} query={query} find={find} />
        </Panel>
      )}
      {beside.adding !== null && (
        <Panel heading={t('title.addToLists')}>
          <AddToListsPanel adding={beside.adding} />
        </Panel>
      )}
    </>
  )
}

function Panel({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="panel my-lists-panel">
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
