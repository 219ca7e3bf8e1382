import type { MyListCard as List } from '#shared/lists/list.ts'
import type { ListAction } from './list-menu.tsx'
import { MyListCard } from './my-list-card.tsx'
import type { MyListsQuery } from './query.ts'

interface MyListsGridProps {
  lists: readonly List[]
  query: MyListsQuery
  now: Date
  /** Id of the list whose deletion the page's URL asks to confirm. */
  asked: string | null
  onChoose: (list: List, choice: Exclude<ListAction, 'delete'>) => void
  onDelete: (list: List) => void
}

export function MyListsGrid({ lists, query, now, asked, onChoose, onDelete }: MyListsGridProps) {
  return (
    <ul className="list-cards">
      {lists.map((list) => (
        <li key={list.id}>
          <MyListCard
            list={list}
            query={query}
            now={now}
            isAsked={list.id === asked}
            onChoose={(choice) => onChoose(list, choice)}
            onDelete={() => onDelete(list)}
          />
        </li>
      ))}
    </ul>
  )
}
