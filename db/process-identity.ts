import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Identifies one process beyond its pid, which the system may reuse later. */
export interface ProcessIdentity {
  pid: number
  host: string
  /** Changes with every boot of the machine; null if the system does not provide it. */
  boot: string | null
  /** Pids are only comparable within one namespace: two containers both have a pid 1. */
  pidNamespace: string | null
  /** Clock ticks from boot to the process's start; null if the system does not provide it. */
  startTime: string | null
}

export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    host: hostname(),
    boot: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: attempt(() => readlinkSync('/proc/self/ns/pid')),
    startTime: startTimeOf(process.pid),
  }
}

/** Whether the two see the same pids, so that one can check whether the other is alive. */
export function sharePids(one: ProcessIdentity, other: ProcessIdentity): boolean {
  if (one.boot !== other.boot || one.pidNamespace !== other.pidNamespace) return false
  return one.boot !== null || one.host === other.host
}

/** Whether exactly this process is running; only meaningful among processes that share pids. */
export function isRunning({ pid, startTime }: ProcessIdentity): boolean {
  if (startTime !== null) return startTimeOf(pid) === startTime
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is running, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Null for a process that has ended, or is dead and not yet reaped, and on systems without /proc. */
function startTimeOf(pid: number): string | null {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === null) return null
  // The second field is the command in parentheses and may contain anything, so count from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields[0]
  return state === 'Z' || state === 'X' ? null : (fields[19] ?? null)
}

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
