import { listPath } from '#shared/addresses/list-paths.ts'
import { useTexts } from '#ui/texts.tsx'
import { ReportForm } from '../../../features/lists/report-form.tsx'
import { UpTo12Hint } from '../../../features/services/own-switches.tsx'
import { CopyLink } from '../../../features/sharing/copy-link.tsx'
import { AddAll } from './add-all.tsx'
import { ListHead } from './list-head.tsx'
import { ListTitles } from './list-titles.tsx'
import { ListFormOutcome } from './outcome.tsx'
import type { ShareQuery } from './query.ts'
import { ServicesPanel } from './services-panel.tsx'
import { ShareListButton } from './share-list-button.tsx'
import type { ShareList } from './share-list.ts'
import { useItems } from './use-items.ts'
import { ListViewSwitch } from './list-view-switch.tsx'

/** Another member's list. */
export function VisitorList({ page, query, now }: { page: ShareList; query: ShareQuery; now: Date }) {
  const { language } = useTexts()
  const shown = useItems(page, query)
  const { count, onMine } = shown.items
  return (
    <>
      <ListHead list={page.list} count={count} now={now}>
        {count > 0 && <AddAll listId={page.list.id} />}
        <ShareListButton list={page.list} />
        <CopyLink square path={listPath(language, page.list.slug)} />
        <ListFormOutcome />
      </ListHead>
      <div className="wrap list-body">
        <ListTitles
          shown={shown}
          query={query}
          offersAge={page.offersAge}
          tools={
            <>
              <UpTo12Hint />
              <ListViewSwitch query={query} />
            </>
          }
        />
        <aside className="list-aside">
          {count > 0 && <ServicesPanel query={query} mine={onMine} count={count} services={page.services} />}
        </aside>
        <ReportForm listId={page.list.id} />
      </div>
    </>
  )
}
