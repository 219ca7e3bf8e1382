/** A time as people say it: pages and mails name it in this unit. */
export interface Duration {
  count: number
  unit: 'minute' | 'hour'
}

const SECONDS: Readonly<Record<Duration['unit'], number>> = { minute: 60, hour: 60 * 60 }

export function secondsOf({ count, unit }: Duration): number {
  return count * SECONDS[unit]
}
