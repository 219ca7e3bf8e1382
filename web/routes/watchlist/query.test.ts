import { describe, expect, it } from 'vitest'
import { orderIn, readWatchlistQuery, watchlistSearch } from './query.ts'
import { TAB_COOKIE, VIEW_COOKIE, readRemembered, rememberView } from './last-view.ts'

const read = (search: string, remembered = {}) => readWatchlistQuery(new URLSearchParams(search), remembered)

describe('the address of the watchlist', () => {
  it('WATCHLIST-02, -03, -10: the tab watchlist as a grid, newest first, where nothing is said or remembered', () => {
    expect(read('')).toEqual({
      tab: 'watchlist',
      view: 'grid',
      sort: 'added',
      descending: true,
      type: undefined,
      text: '',
      isNew: false,
      after: undefined,
    })
  })

  it('WATCHLIST-02, -03: what is remembered holds until the address says otherwise', () => {
    const remembered = { tab: 'watched', view: 'table' } as const
    expect(read('', remembered)).toMatchObject(remembered)
    expect(read('tab=watching&view=grid', remembered)).toMatchObject({ tab: 'watching', view: 'grid' })
  })

  it.each(['tab=nowhere&view=list&sort=price&dir=up&type=person', 'tab=constructor&view=__proto__&sort=toString'])(
    '%s is as good as nothing',
    (search) => {
      expect(read(search)).toEqual(read(''))
    },
  )

  it('has the order of its tab, which another tab takes over only if it was chosen', () => {
    expect(['watching', 'watched', 'dropped'].map((tab) => read(`tab=${tab}`).sort)).toEqual([
      'aired',
      'watched',
      'added',
    ])
    expect([read('tab=watched&sort=aired').sort, read('tab=watching&sort=added').sort]).toEqual(['watched', 'added'])
    expect(orderIn('watching', read(''))).toEqual({ sort: 'aired', descending: true })
    expect(orderIn('watching', read('sort=title'))).toEqual({ sort: 'title', descending: false })
    expect(watchlistSearch(read('tab=watching'))).toBe('?tab=watching&view=grid')
  })

  it('is read as it was written, and begins anew where something changes', () => {
    const query = read('tab=watching&view=table&sort=title&type=movie&q=ali&new=1&after=abc')
    expect(read(watchlistSearch(query, { after: 'abc' }))).toEqual(query)
    expect(watchlistSearch(query, { sort: 'year', descending: false })).toBe(
      '?tab=watching&view=table&q=ali&type=movie&new=1&sort=year&dir=asc',
    )
  })
})

describe('what the browser remembers', () => {
  it('WATCHLIST-02, -03: tab and view for a year, and nothing where they did not change', () => {
    const [tab, view, ...others] = rememberView(read('tab=watched&view=table'), {}, { secure: true })
    expect(tab).toBe(`${TAB_COOKIE}=watched; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly`)
    expect(view).toContain(`${VIEW_COOKIE}=table; `)
    expect(others).toEqual([])
    expect(rememberView(read(''), {}, { secure: false })).toEqual([])
    expect(rememberView(read('tab=watched'), { tab: 'watched' }, { secure: false })).toEqual([])
  })

  it('reads both back, and nothing that is no tab or view', () => {
    expect(readRemembered(`a=b; ${TAB_COOKIE}=watched; ${VIEW_COOKIE}=table`)).toEqual({
      tab: 'watched',
      view: 'table',
    })
    expect(readRemembered(`${TAB_COOKIE}=x; ${VIEW_COOKIE}=`)).toEqual({ tab: undefined, view: undefined })
    expect(readRemembered(null)).toEqual({ tab: undefined, view: undefined })
  })
})
