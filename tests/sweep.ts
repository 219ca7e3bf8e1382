/** `npm run sweep` runs everything; other runs use a sample of repetitive cases. */
export const SWEEP = process.env.KINORA_SWEEP === '1'

/** The whole list in a sweep, otherwise `count` items, evenly spread from the first to the last. */
export function sample<T>(list: readonly T[], count: number): T[] {
  if (SWEEP || list.length <= count) return [...list]
  if (count <= 1) return list.slice(0, Math.max(0, count))
  const step = (list.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, index) => list[Math.round(index * step)] as T)
}
