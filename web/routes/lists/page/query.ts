export const SHARE_VIEWS = ['notes', 'posters'] as const
export type ShareView = (typeof SHARE_VIEWS)[number]

export interface ShareQuery {
  view: ShareView
  /** Only titles on the viewer's services. */
  onlyMine: boolean
  /** Position of the first title shown. */
  from: number
  /** The owner's edit form of the header, and the title whose note is edited, for pages without scripts. */
  edit: boolean
  note: string | null
}

export function readShareView(value: string | null | undefined): ShareView | undefined {
  return SHARE_VIEWS.find((view) => view === value)
}

export function readShareQuery(parameters: URLSearchParams, remembered?: ShareView): ShareQuery {
  const from = Number(parameters.get('from') ?? 0)
  return {
    view: readShareView(parameters.get('view')) ?? remembered ?? 'notes',
    onlyMine: parameters.get('mine') === '1',
    from: Number.isSafeInteger(from) && from > 0 && from < 1_000_000 ? from : 0,
    edit: parameters.get('edit') === '1',
    note: parameters.get('note'),
  }
}

/** The query of a URL that shows this; from the first title on, unless `from` is among the changes. */
export function shareSearch(query: ShareQuery, changes: Partial<ShareQuery> = {}): string {
  const { view, onlyMine, from, edit, note } = { ...query, from: 0, edit: false, note: null, ...changes }
  const parameters = new URLSearchParams({ view })
  if (onlyMine) parameters.set('mine', '1')
  if (from > 0) parameters.set('from', String(from))
  if (edit) parameters.set('edit', '1')
  if (note !== null) parameters.set('note', note)
  return `?${parameters}`
}
