/** The list's query: search text and cursor. */
export interface UsersView {
  search: string
  after: string
}

/** The URL of a view, with extra parameters; empty ones are left out. */
export function usersAddress({ search, after }: UsersView, more: Record<string, string> = {}): string {
  const given = Object.entries({ q: search, after, ...more }).filter(([, value]) => value !== '')
  return given.length === 0 ? '/admin/users' : `/admin/users?${new URLSearchParams(given)}`
}

export function readUsersView({ searchParams }: URL): UsersView {
  return viewOf(searchParams)
}

export function viewOf(searchParams: URLSearchParams): UsersView {
  return { search: searchParams.get('q') ?? '', after: searchParams.get('after') ?? '' }
}
