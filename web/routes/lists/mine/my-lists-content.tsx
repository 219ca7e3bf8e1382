import { useRef, useState } from 'react'
import { LoadMoreLink } from '#ui/pagination/load-more-link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../../features/head/page-head.tsx'
import { MyListsDialog } from './my-lists-dialog.tsx'
import type { OpenDialog } from './my-lists-dialog.tsx'
import { MyListsGrid } from './my-lists-grid.tsx'
import { MyListsHead } from './my-lists-head.tsx'
import { MyListsTools } from './my-lists-tools.tsx'
import { NoLists, NoMatch } from './no-lists.tsx'
import { Panels } from './panels.tsx'
import { myListsSearch } from './query.ts'
import type { MyListsShown } from './shown.ts'
import { OutcomeMessage } from './outcome-message.tsx'
import { useMyLists } from './use-my-lists.ts'
import { useMoreLists } from './use-more-lists.ts'

export function MyListsContent(shown: MyListsShown) {
  const { query, opened, outcome, page, beside, now } = shown
  const { t } = useTexts()
  const { loaded, nextCursor, busy, failed, load } = useMoreLists(query, page)
  const { lists, actions } = useMyLists(loaded, page.lists)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const create = (name = '') => setDialog({ kind: 'create', name })
  return (
    <>
      <PageHead title={t('myLists.heading')} />
      <MyListsHead heading={heading} query={query} counts={page.counts} onCreate={() => create()} />
      <OutcomeMessage outcome={outcome} query={query} />
      <Panels query={query} opened={opened} lists={lists} beside={beside} />
      {page.counts.lists === 0 ? (
        <NoLists names={beside.names} onCreate={create} />
      ) : (
        <>
          <MyListsTools query={query} matching={page.matching} />
          {lists.length === 0 && nextCursor === null && <NoMatch />}
          <MyListsGrid
            lists={lists}
            query={query}
            now={now}
            asked={opened.panel?.name === 'delete' ? opened.panel.list : null}
            onChoose={(list, choice) =>
              choice === 'publish' ? actions.publish(list, !list.isPublished) : setDialog({ kind: choice, list })
            }
            onDelete={(list) => {
              actions.remove(list)
              heading.current?.focus()
            }}
          />
          <LoadMoreLink
            address={nextCursor === null ? '' : myListsSearch(query, { page: Number(nextCursor) })}
            more={nextCursor !== null}
            busy={busy}
            failure={failed ? t('myLists.errorLoading') : null}
            onLoad={load}
            items=".my-lists .list-name a"
          >
            {t('browse.more')}
          </LoadMoreLink>
        </>
      )}
      {dialog !== null && <MyListsDialog dialog={dialog} names={beside.names} actions={actions} onChange={setDialog} />}
    </>
  )
}
