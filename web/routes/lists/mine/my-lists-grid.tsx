import type { MyListCard as List } from '#shared/lists/list.ts'
import type { Choice } from './list-menu.tsx'
import { MyListCard } from './my-list-card.tsx'
import type { MyListsQuery } from './query.ts'

interface MyListsGridProps {
  lists: readonly List[]
  query: MyListsQuery
  now: Date
  /** Id of the list that is about to be deleted, by the page's address. */
  asked: string | null
  onChoose: (list: List, choice: Exclude<Choice, 'delete'>) => void
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
