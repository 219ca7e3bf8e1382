interface Zoned {
  /** ECMAScript 2026; the types do not have it yet. */
  getTimeZones?: () => string[] | undefined
}

/**
 * The day that it is in most of a country (two upper-case letters), `YYYY-MM-DD`: of its time zones the middle one counts. In UTC where the
 * country is not known.
 */
export function dayIn(country: string, now: Date): string {
  const days = zonesOf(country)
    .map((timeZone) => new Intl.DateTimeFormat('en-CA', { ...DAY, timeZone }).format(now))
    .toSorted()
  return days[Math.floor(days.length / 2)] ?? now.toISOString().slice(0, 10)
}

const DAY = { calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' } as const

function zonesOf(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return []
  return (new Intl.Locale(`und-${country}`) as Zoned).getTimeZones?.() ?? []
}
