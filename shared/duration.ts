/** A duration in the unit in which pages and mails state it. */
export interface Duration {
  count: number
  unit: 'minute' | 'hour'
}

const SECONDS: Readonly<Record<Duration['unit'], number>> = { minute: 60, hour: 60 * 60 }

export function secondsOf({ count, unit }: Duration): number {
  return count * SECONDS[unit]
}
