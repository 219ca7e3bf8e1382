import { readFileSync, readdirSync } from 'node:fs'

/**
 * Processor time that the kernel has given to all threads of a process, in milliseconds; null where it does not say. Asking the process itself
 * would wake it: what it takes after a pause would not be seen.
 */
export function threadsMs(pid: number): number | null {
  try {
    let sum = 0
    for (const thread of readdirSync(`/proc/${pid}/task`)) sum += nanoseconds(`/proc/${pid}/task/${thread}/schedstat`)
    return sum / 1e6
  } catch {
    return null
  }
}

function nanoseconds(path: string): number {
  const [time = ''] = readFileSync(path, 'utf8').split(' ')
  return Number(time)
}
