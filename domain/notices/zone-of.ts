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
