/**
 * Countries that are no more, and regions that TMDB sets apart, under TMDB's own names: Intl would name those that followed them,
 * or knows none. TMDB's list: https://developer.themoviedb.org/reference/configuration-countries.
 */
export const HISTORIC_COUNTRIES: Readonly<Record<string, string>> = {
  AN: 'Netherlands Antilles',
  BU: 'Burma',
  CS: 'Serbia and Montenegro',
  SU: 'Soviet Union',
  TP: 'East Timor',
  XC: 'Czechoslovakia',
  XG: 'East Germany',
  XI: 'Northern Ireland',
  YU: 'Yugoslavia',
  ZR: 'Zaire',
}
