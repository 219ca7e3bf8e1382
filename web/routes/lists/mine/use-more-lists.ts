import type { MyListCard } from '#shared/lists/list.ts'
import { useTexts } from '#ui/texts.tsx'
import { useMorePages } from '../../../features/more/use-more-pages.ts'
import type { PagesMemory } from '../../../features/more/use-more-pages.ts'
import { useViewer } from '../../../features/viewer/viewer.tsx'
import type { MyListsPage } from './load-my-lists.ts'
import { myListsSearch } from './query.ts'
import type { MyListsQuery } from './query.ts'

const memory: PagesMemory<MyListsPage> = new Map()

/** All loaded lists, page by page. */
export function useMoreLists(query: MyListsQuery, page: MyListsPage) {
  const { language } = useTexts()
  const viewer = useViewer()
  const { more, ...loading } = useMorePages(page, {
    list: [myListsSearch(query, { page: query.page }), viewer?.displayName, language].join(' '),
    memory,
    addressOf: (cursor) =>
      ['/api/lists', myListsSearch(query, { page: Number(cursor) }), `&language=${language}`].join(''),
  })
  return { loaded: eachOnce([page, ...more].flatMap(({ lists }) => lists)), ...loading }
}

/** A list that moved between two pages while they were loaded is in both; the first occurrence wins. */
function eachOnce(lists: readonly MyListCard[]): MyListCard[] {
  const byId = new Map<string, MyListCard>()
  for (const list of lists) if (!byId.has(list.id)) byId.set(list.id, list)
  return [...byId.values()]
}
