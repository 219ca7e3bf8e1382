import { QueryTimeoutError } from './errors.ts'

/** Rejects with QueryTimeoutError when `work` takes longer; `work` itself goes on. Infinity: no limit. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  if (limitMs === Infinity) return work
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new QueryTimeoutError(`The query took longer than ${limitMs} ms.`)), limitMs)
  })
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
