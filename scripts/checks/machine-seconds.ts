import { readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const TICKS_A_SECOND = 100
/** Columns of the `cpu` line: user, nice, system, irq and softirq; idle, iowait and steal are not work. */
const WORK = [0, 1, 2, 5, 6]

/**
 * Seconds that the processors of the whole machine have worked since boot; null if unavailable. Adding up our own processes would
 * miss most of a browser.
 */
export async function machineSeconds(): Promise<number | null> {
  try {
    const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
    const ticks = line.split(/\s+/).slice(1).map(Number)
    return WORK.reduce((sum, at) => sum + (ticks[at] ?? 0), 0) / TICKS_A_SECOND
  } catch {
    return null
  }
}
