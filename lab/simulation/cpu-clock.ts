import { readFileSync, readdirSync } from 'node:fs'

/**
 * Processor time of all threads of a process, from the kernel, in milliseconds; null if unavailable. Asking the process itself
 * would wake it and hide the cost of a pause.
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
