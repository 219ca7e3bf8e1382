import type { OwnTexts } from '#shared/lists/list.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AddAll } from '../add-all.tsx'
import { visibilityOf } from '../items.ts'
import { ListHead } from '../list-head.tsx'
import { ListTitles } from '../list-titles.tsx'
import { shareSearch } from '../query.ts'
import type { ShareQuery } from '../query.ts'
import { ServicesPanel } from '../services-panel.tsx'
import { ShareListButton } from '../share-list-button.tsx'
import type { ShareList } from '../share-list.ts'
import { useItems } from '../use-items.ts'
import { ListViewSwitch } from '../list-view-switch.tsx'
import { AddTitles } from './add-titles.tsx'
import { EditForm } from './edit-form.tsx'
import { OwnOutcome } from './own-outcome.tsx'
import { OwnerRows, SelectButton } from './owner-rows.tsx'
import { SelectBar } from './select-bar.tsx'
import { SharingPanel } from './sharing-panel.tsx'
import { SortMenu } from './sort-menu.tsx'
import { useEditing, useFocusAfter, useListSettings } from './use-editing.ts'
import { useItemChanges } from './use-item-changes.ts'
import { useSelection } from './use-selection.ts'

const HINTS = { draft: 'ownList.shareDraft', private: 'ownList.sharePrivate' } as const

interface OwnerListProps {
  page: ShareList
  own: OwnTexts
  query: ShareQuery
  now: Date
}

/** One's own list: everything on it can be edited in place. */
export function OwnerList({ page, own, query, now }: OwnerListProps) {
  const { t } = useTexts()
  const { list } = page
  const shown = useItems(page, query)
  const changes = useItemChanges(list.id, shown)
  const settings = useListSettings(list, shown)
  const { editing, edit, cancel, save } = useEditing(list, query)
  const selection = useSelection()
  const editButton = useFocusAfter(editing.mode === 'edit')
  const { count, known, onMine } = shown.items
  const visibility = visibilityOf(list)
  const isNotes = query.view === 'notes'
  const viewAddress = shareSearch(query, { from: query.from })
  return (
    <>
      <ListHead
        list={list}
        count={count}
        now={now}
        form={
          editing.mode === 'edit' && (
            <EditForm {...{ list, own, editing, viewAddress }} onSave={(form) => void save(form)} onCancel={cancel} />
          )
        }
      >
        <AddTitles list={list} />
        <ButtonLink
          ref={editButton}
          href={shareSearch(query, { edit: true, from: query.from })}
          role="button"
          onClick={(event) => {
            event.preventDefault()
            edit()
          }}
        >
          <Icon name="pencil" />
          {t('ownList.edit')}
        </ButtonLink>
        <ShareListButton list={list} {...(visibility === 'public' ? {} : { hint: t(HINTS[visibility]) })} />
        <OwnOutcome />
      </ListHead>
      <div className="wrap list-body">
        <ListTitles
          shown={shown}
          query={query}
          offersAge={page.offersAge}
          emptyHint={<p className="soft">{t('share.emptyHint')}</p>}
          tools={
            <>
              {isNotes && (
                <span className="soft small not-phone" data-scripted>
                  {t('ownList.dragHint')}
                </span>
              )}
              <SortMenu listId={list.id} onSort={(sort) => void settings.sort(sort)} />
              {isNotes && <SelectButton selection={selection} />}
              <ListViewSwitch query={query} />
            </>
          }
          rows={<OwnerRows listId={list.id} items={shown.items} {...{ query, changes, selection }} />}
        />
        <aside className="list-aside">
          <SharingPanel list={list} onPublish={settings.publish} />
          {count > 0 && <ServicesPanel query={query} mine={onMine} count={count} services={page.services} />}
          {count > 0 && <AddAll listId={list.id} primary={false} />}
        </aside>
      </div>
      {selection.isOn && isNotes && <SelectBar listId={list.id} items={known} {...{ selection, changes }} />}
    </>
  )
}
