import { describe, expect, it } from 'vitest'
import { STREAMING_SERVICES, TIERS } from './service-table.ts'
import { asServices, serviceName, serviceOf, servicesOf, tierOf, withVariants } from './streaming-services.ts'

/** Providers as TMDB names them, and whether a person would call both one service. */
const CASES: readonly [a: [number, string], b: [number, string], isOne: boolean][] = [
  [[8, 'Netflix'], [1796, 'Netflix Standard with Ads'], true],
  [[8, 'Netflix'], [175, 'Netflix Kids'], true],
  [[9, 'Amazon Prime Video'], [119, 'Amazon Prime Video'], true],
  [[119, 'Amazon Prime Video'], [2100, 'Amazon Prime Video with Ads'], true],
  [[119, 'Amazon Prime Video'], [613, 'Amazon Prime Video Free with Ads'], true],
  [[119, 'Amazon Prime Video'], [10, 'Amazon Video'], false],
  [[119, 'Amazon Prime Video'], [1898, 'Amazon MX Player'], false],
  [[1898, 'Amazon MX Player'], [515, 'MX Player'], true],
  [[337, 'Disney Plus'], [122, 'Disney+'], true],
  [[337, 'Disney Plus'], [508, 'DisneyNOW'], false],
  [[337, 'Disney Plus'], [2336, 'JioHotstar'], false],
  [[1899, 'HBO Max'], [1825, 'HBO Max Amazon Channel'], true],
  [[1899, 'HBO Max'], [2284, 'HBO Max on U-Next'], false],
  [[1899, 'HBO Max'], [289, 'Cinemax Amazon Channel'], false],
  [[1899, 'HBO Max'], [483, 'MAX Stream'], false],
  [[350, 'Apple TV'], [2243, 'Apple TV Amazon Channel'], true],
  [[350, 'Apple TV'], [2, 'Apple TV Store'], false],
  [[350, 'Apple TV'], [2034, 'Acorn TV Apple TV'], false],
  [[87, 'Acorn TV'], [2034, 'Acorn TV Apple TV'], true],
  [[87, 'Acorn TV'], [196, 'AcornTV Amazon Channel'], true],
  [[531, 'Paramount Plus'], [2616, 'Paramount Plus Essential'], true],
  [[531, 'Paramount Plus'], [2304, 'Paramount Plus Basic with Ads'], true],
  [[582, 'Paramount+ Amazon Channel'], [633, 'Paramount+ Roku Premium Channel'], true],
  [[531, 'Paramount Plus'], [187, 'Paramount Pictures'], false],
  [[386, 'Peacock Premium'], [387, 'Peacock Premium Plus'], true],
  [[386, 'Peacock Premium'], [2553, 'Peacock Premium Plus Amazon Channel'], true],
  [[520, 'Discovery +'], [524, 'Discovery+'], true],
  [[524, 'Discovery+'], [403, 'Discovery'], false],
  [[526, 'AMC+'], [528, 'AMC+ Amazon Channel'], true],
  [[526, 'AMC+'], [80, 'AMC'], false],
  [[526, 'AMC+'], [2561, 'AMC Channels Amazon Channel'], false],
  [[34, 'MGM Plus'], [583, 'MGM+ Amazon Channel'], true],
  [[2141, 'MGM Plus Amazon Channel'], [2142, 'MGM+ Apple TV Channel'], true],
  [[43, 'Starz'], [634, 'Starz Roku Premium Channel'], true],
  [[43, 'Starz'], [630, 'STARZPLAY'], false],
  [[381, 'Canal+'], [2101, 'CANAL+'], true],
  [[381, 'Canal+'], [58, 'Canal VOD'], false],
  [[381, 'Canal+'], [2102, 'Premiery Canal+'], false],
  [[381, 'Canal+'], [1929, 'Filmtastic bei Canal+'], false],
  [[480, 'Filmtastic'], [1929, 'Filmtastic bei Canal+'], true],
  [[188, 'YouTube Premium'], [235, 'YouTube Free'], false],
  [[192, 'YouTube'], [2528, 'YouTube TV'], false],
  [[7, 'Fandango At Home'], [332, 'Fandango at Home Free'], false],
  [[35, 'Rakuten TV'], [344, 'Rakuten Viki'], false],
  [[209, 'PBS'], [293, 'PBS Kids Amazon Channel'], false],
  [[293, 'PBS Kids Amazon Channel'], [294, 'PBS Masterpiece Amazon Channel'], false],
  [[509, 'WeTV'], [623, 'WeTV'], false],
  [[383, 'TV 2'], [431, 'TV 2 Play'], false],
  [[178, 'MagentaTV'], [2412, 'Magenta TV+'], true],
  [[178, 'MagentaTV'], [1856, 'Magenta TV'], false],
  [[219, 'ARD Mediathek'], [1902, 'ARD Plus'], false],
  [[1902, 'ARD Plus'], [2065, 'ARD Plus Amazon channel '], true],
  [[537, 'ZDF'], [286, 'ZDF Herzkino Amazon Channel'], false],
  [[1892, 'RTL Crime Amazon Channel'], [2750, 'RTL+'], false],
  [[39, 'Now TV'], [591, 'Now TV Cinema'], true],
  [[29, 'Sky Go'], [130, 'Sky Store'], false],
  [[30, 'WOW'], [546, 'WOW Presents Plus'], false],
  [[155, 'History'], [268, 'History Vault'], false],
  [[2073, 'HISTORY Vault Amazon Channel'], [2057, 'HISTORY Vault Apple TV Channel'], true],
  [[157, 'Lifetime'], [284, 'Lifetime Movie Club'], false],
  [[289, 'Cinemax Amazon Channel'], [2061, 'Cinemax Apple TV Channel'], true],
  [[283, 'Crunchyroll'], [1968, 'Crunchyroll Amazon Channel'], true],
  [[190, 'Curiosity Stream'], [603, 'CuriosityStream Amazon Channel'], true],
  [[15, 'Hulu'], [337, 'Disney Plus'], false],
  [[167, 'Claro video'], [484, 'Claro tv+'], false],
  [[1750, 'TOD'], [1826, 'TOD TV'], true],
]

describe('streaming services', () => {
  it.each(CASES)('%s and %s: %s', ([a], [b], isOne) => {
    expect(serviceOf(a) === serviceOf(b)).toBe(isOne)
    expect(withVariants([a]).includes(b)).toBe(isOne)
  })

  it('have all their ids, a name and the way each is sold', () => {
    expect(withVariants([337, 9, 8, 77])).toEqual([337, 122, 119, 9, 2100, 613, 8, 175, 1796, 77])
    expect(servicesOf([9, 8, 119, 1796, 77])).toEqual([119, 8, 77])
    expect(serviceName({ id: 2061, name: 'Cinemax Apple TV Channel' })).toBe('Cinemax')
    expect(serviceName({ id: 77, name: 'Seventy-seven' })).toBe('Seventy-seven')
    expect([8, 175, 1796, 2243, 633, 2061, 289, 77].map(tierOf)).toEqual([
      null,
      null,
      'ads',
      'amazon',
      'roku',
      'apple',
      'amazon',
      null,
    ])
  })

  it('have each id once, and each name', () => {
    const ids = STREAMING_SERVICES.flatMap((service) => [
      ...(service.same ?? []),
      ...TIERS.flatMap((tier) => service[tier] ?? []),
      ...(TIERS.some((tier) => service[tier]?.includes(service.id)) ? [] : [service.id]),
    ])
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    const names = STREAMING_SERVICES.map(({ name }) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
    expect(STREAMING_SERVICES.filter((service) => withVariants([service.id]).length < 2)).toEqual([])
  })
})

describe('asServices', () => {
  it('gives each service once, with its own name and logo, in the order of its first provider', () => {
    const mark = (id: number, name: string) => ({ id, name, logoPath: `/${id}.jpg` })
    expect(asServices([mark(1796, 'Netflix Standard with Ads'), mark(77, 'Seven'), mark(8, 'Netflix')])).toEqual([
      { id: 8, name: 'Netflix', logoPath: '/8.jpg' },
      mark(77, 'Seven'),
    ])
    expect(asServices([mark(1796, 'Netflix Standard with Ads')])).toEqual([
      { id: 8, name: 'Netflix', logoPath: '/1796.jpg' },
    ])
  })
})
