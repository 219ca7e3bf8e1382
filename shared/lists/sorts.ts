/** Orders of a member's own lists: last changed, last created or longest first; names from A to Z. */
export const MY_LIST_SORTS = ['updated', 'created', 'name', 'items'] as const
export type MyListSort = (typeof MY_LIST_SORTS)[number]
