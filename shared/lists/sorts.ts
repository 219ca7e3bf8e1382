/** How a member's own lists can stand: last changed, last made and longest first, names from A. */
export const MY_LIST_SORTS = ['updated', 'created', 'name', 'items'] as const
export type MyListSort = (typeof MY_LIST_SORTS)[number]
