/** Amazon Prime Video has two ids, one of them in some countries only. The first is the one to choose. */
const SAME_SERVICE: readonly (readonly number[])[] = [[119, 9]]

/** The ids along with the other ids of the same services, without duplicates. */
export function withAliases(ids: readonly number[]): number[] {
  return [...new Set(ids.flatMap((id) => SAME_SERVICE.find((same) => same.includes(id)) ?? [id]))]
}

/** The id under which a service is chosen. */
export function mainId(id: number): number {
  return SAME_SERVICE.find((same) => same.includes(id))?.[0] ?? id
}
