/** Of countries with several time zones, the one in which most people live. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
}

/** ECMA-402's `getTimeZones`, which TypeScript does not know yet. */
interface LocaleOfCountry extends Intl.Locale {
  getTimeZones?(): string[] | undefined
}

/** The IANA time zones of a country, by name. */
export function zonesOf(country: string): readonly string[] {
  const locale: LocaleOfCountry = new Intl.Locale('und', { region: country })
  return locale.getTimeZones?.() ?? []
}

/** The IANA time zone of a country; of countries with several, that of most people. */
export function zoneOf(country: string): string {
  return MAIN_ZONES[country] ?? zonesOf(country)[0] ?? 'UTC'
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en-US', { ...parts, second: 'numeric', hourCycle: 'h23', timeZone: zone })
  formats.set(zone, made)
  return made
}

/** What a clock in that zone shows, as if it were UTC; in milliseconds. */
export function clockIn(zone: string, at: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day, hour, minute, second } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The day in that country, `YYYY-MM-DD`. */
export function dayIn(country: string, at: Date): string {
  return new Date(clockIn(zoneOf(country), at.getTime())).toISOString().slice(0, 10)
}
