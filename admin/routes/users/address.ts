/** What the list shows: members of a search, behind a cursor. */
export interface UsersView {
  search: string
  after: string
}

/** The address of a view, with more parameters; what is '' is left out. */
export function usersAddress({ search, after }: UsersView, more: Record<string, string> = {}): string {
  const given = Object.entries({ q: search, after, ...more }).filter(([, value]) => value !== '')
  return given.length === 0 ? '/admin/users' : `/admin/users?${new URLSearchParams(given)}`
}

export function readView({ searchParams }: URL): UsersView {
  return viewOf(searchParams)
}

export function viewOf(searchParams: URLSearchParams): UsersView {
  return { search: searchParams.get('q') ?? '', after: searchParams.get('after') ?? '' }
}
