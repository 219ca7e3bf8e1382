import { useEffect } from 'react'
import type { ReactNode, ToggleEvent } from 'react'
import { listPath } from '#shared/addresses/list-paths.ts'
import type { MyListCard } from '#shared/lists/list.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { useTexts } from '#ui/texts.tsx'
import { listShareText } from '../../../features/lists/share-text.ts'
import { useShare } from '../../../features/sharing/use-share.tsx'
import { useToast } from '../../../features/toasts/toasts.tsx'
import { useSite } from '../../../site.tsx'
import { withOpened } from './query.ts'
import type { MyListsQuery } from './query.ts'

export type ListAction = 'edit' | 'add' | 'view' | 'delete' | 'publish'

interface ListMenuProps {
  id: string
  list: MyListCard
  query: MyListsQuery
  onChoose: (choice: ListAction) => void
}

/** The actions on a list. Opened by elements with `popoverTarget={id}`; without scripts its links open the page's own forms. */
export function ListMenu({ id, list, query, onChoose }: ListMenuProps) {
  const { t } = useTexts()
  const { share, byHand } = useShareList(list)
  const choose = (choice: ListAction) => {
    document.getElementById(id)?.hidePopover()
    onChoose(choice)
  }
  return (
    <>
      <Menu className="status-menu list-menu" id={id} onToggle={focusFirst}>
        <p className="menu-title" aria-hidden="true">
          <bdi>{list.name}</bdi>
        </p>
        <Item icon="pencil" href={withOpened(query, { edit: list.id })} onChoose={() => choose('edit')}>
          {t('myLists.edit')}
        </Item>
        <form
          className="plain-form"
          method="post"
          action="/api/list"
          onSubmit={(event) => {
            event.preventDefault()
            choose('publish')
          }}
        >
          <input type="hidden" name="returnTo" value={withOpened(query, { form: 'publish' })} />
          <input type="hidden" name="list" value={list.id} />
          <button type="submit" name="intent" value={list.isPublished ? 'unpublish' : 'publish'}>
            <Icon name={list.isPublished ? 'eye' : 'globe'} />
            {t(list.isPublished ? 'myLists.unpublish' : 'myLists.publish')}
          </button>
        </form>
        <ShareItem
          list={list}
          onShare={() => {
            document.getElementById(id)?.hidePopover()
            void share()
          }}
        />
        <Item icon="plus" href={withOpened(query, { view: list.id })} onChoose={() => choose('add')}>
          {t('myLists.addContent')}
        </Item>
        <Item icon="rows" href={withOpened(query, { view: list.id })} onChoose={() => choose('view')}>
          {t('myLists.viewContent')}
        </Item>
        <hr />
        <Item
          icon="bin"
          className="bad"
          href={withOpened(query, { delete: list.id })}
          onChoose={() => choose('delete')}
        >
          {t('myLists.delete')}
        </Item>
      </Menu>
      {byHand}
    </>
  )
}

interface ItemProps {
  icon: IconName
  className?: string
  href: string
  onChoose: () => void
  children: ReactNode
}

function Item({ icon, className, href, onChoose, children }: ItemProps) {
  return (
    <a
      className={className}
      href={href}
      onClick={(event) => {
        event.preventDefault()
        onChoose()
      }}
    >
      <Icon name={icon} />
      {children}
    </a>
  )
}

/** Uses the device's own sharing; if there is none or it fails, the link is copied, or shown if copying is refused. */
function useShareList(list: MyListCard) {
  const texts = useTexts()
  const { t, language } = texts
  const { publicUrl } = useSite()
  const { outcome, share, byHand } = useShare()
  const toast = useToast()
  useEffect(() => {
    if (outcome === 'copied') toast({ text: t('myLists.linkCopied') })
    if (outcome === 'failed') toast({ text: t('title.copyFailed'), tone: 'bad' })
  }, [outcome, toast, t])
  const what = { title: list.name, text: listShareText(texts, list), url: publicUrl + listPath(language, list.slug) }
  return { share: () => share(what), byHand }
}

/** Only public lists can be shared. */
function ShareItem({ list, onShare }: { list: MyListCard; onShare: () => void }) {
  const { t } = useTexts()
  const isShown = list.isPublic && list.isPublished
  return (
    <button type="button" data-scripted aria-disabled={!isShown} onClick={() => isShown && onShare()}>
      <Icon name="share" />
      <span>
        {t('title.share')}
        {!isShown && <small>{t(list.isPublished ? 'myLists.shareHintPrivate' : 'myLists.shareHint')}</small>}
      </span>
    </button>
  )
}

function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>) {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('a, button')?.focus()
}
