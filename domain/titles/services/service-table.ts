/** A way to subscribe to a service that is not the service's own main one. */
export const TIERS = ['ads', 'plan', 'amazon', 'apple', 'roku', 'canal'] as const
/**
 * `ads`: a plan or a part with advertisements. `plan`: another plan. The others: sold as a channel within that platform, and played there.
 */
export type Tier = (typeof TIERS)[number]

/** TMDB's ids of one service. */
export interface StreamingService extends Partial<Readonly<Record<Tier, readonly number[]>>> {
  /** The id that stands for the service: that of its own main subscription, else that of the oldest channel. */
  id: number
  name: string
  /** Ids of the same offer: in other countries, or from before a change of the name. */
  same?: readonly number[]
}

/**
 * Services that TMDB lists under several ids. Two are one here if a person would call both by one name and an account of one brand plays
 * both. Shops stay apart from subscriptions of the same brand (Amazon Video, Apple TV Store, Fandango at Home), and so do channels of a
 * broadcaster that has other programmes, and different services that share a name.
 */
export const STREAMING_SERVICES: readonly StreamingService[] = [
  { id: 8, name: 'Netflix', same: [175], ads: [1796] },
  { id: 119, name: 'Amazon Prime Video', same: [9], ads: [2100, 613] },
  { id: 337, name: 'Disney Plus', same: [122] },
  { id: 1899, name: 'HBO Max', amazon: [1825] },
  { id: 350, name: 'Apple TV', amazon: [2243] },
  { id: 531, name: 'Paramount Plus', ads: [2304, 2616], plan: [2303], amazon: [582], apple: [1853], roku: [633] },
  { id: 386, name: 'Peacock', plan: [387], amazon: [2553] },
  { id: 524, name: 'Discovery+', same: [520, 510], amazon: [584] },
  { id: 283, name: 'Crunchyroll', amazon: [1968] },
  { id: 11, name: 'MUBI', amazon: [201] },
  { id: 43, name: 'Starz', amazon: [1794], apple: [1855], roku: [634] },
  { id: 34, name: 'MGM Plus', amazon: [583, 2141, 588], apple: [2142], roku: [636] },
  { id: 526, name: 'AMC+', amazon: [528], apple: [1854], roku: [635] },
  { id: 381, name: 'Canal+', same: [2101], plan: [345] },
  { id: 76, name: 'Viaplay', amazon: [2296] },
  { id: 1750, name: 'TOD', same: [1826] },
  { id: 1898, name: 'Amazon MX Player', same: [515] },
  { id: 39, name: 'Now TV', plan: [591] },
  { id: 41, name: 'ITVX', plan: [2300], amazon: [598] },
  { id: 103, name: 'Channel 4', plan: [2311] },
  { id: 304, name: 'Joyn', plan: [421] },
  { id: 178, name: 'MagentaTV', plan: [2412] },
  { id: 2750, name: 'RTL+', amazon: [2578] },
  { id: 2241, name: 'Movistar Plus+', plan: [149] },
  { id: 63, name: 'Filmin', plan: [64] },
  { id: 299, name: 'Sling TV', plan: [1809] },
  { id: 457, name: 'ViX', amazon: [1866] },
  { id: 392, name: 'wedotv', same: [2076] },
  { id: 87, name: 'Acorn TV', amazon: [196], apple: [2034] },
  { id: 1717, name: 'Acontra Plus', amazon: [1742] },
  { id: 251, name: 'ALLBLK', amazon: [2064], apple: [2036] },
  { id: 33, name: 'Alleskino', amazon: [1891] },
  { id: 415, name: 'Animation Digital Network', amazon: [2173] },
  { id: 1902, name: 'ARD Plus', amazon: [2065], apple: [2037] },
  { id: 529, name: 'ARROW', amazon: [596] },
  { id: 2137, name: 'Arthaus+', amazon: [533], apple: [2038] },
  { id: 481, name: 'ArthouseCNMA', amazon: [687] },
  { id: 62, name: 'Atresplayer', amazon: [2162] },
  { id: 224, name: 'BFI Player', amazon: [287], apple: [2041] },
  { id: 151, name: 'BritBox', amazon: [197], apple: [1852] },
  { id: 554, name: 'BroadwayHD', amazon: [2326] },
  { id: 1957, name: 'Cineverse', amazon: [2704] },
  { id: 1985, name: 'Citytv+', amazon: [2171] },
  { id: 230, name: 'Crave', amazon: [2604] },
  { id: 190, name: 'Curiosity Stream', amazon: [603], apple: [2060] },
  { id: 444, name: 'Dekkoo', amazon: [2371] },
  { id: 357, name: 'DocPlay', amazon: [2168] },
  { id: 475, name: 'DOCSVILLE', amazon: [2469] },
  { id: 25, name: 'Fandor', amazon: [199] },
  { id: 579, name: 'Film Movement Plus', amazon: [2395] },
  { id: 701, name: 'FilmBox+', amazon: [602] },
  { id: 480, name: 'Filmtastic', amazon: [334], canal: [1929] },
  { id: 393, name: 'FlixOlé', amazon: [684] },
  { id: 2683, name: 'FOD', amazon: [2498] },
  { id: 2545, name: 'FOX One', amazon: [2554] },
  { id: 223, name: 'Hayu', amazon: [296] },
  { id: 417, name: 'Here TV', amazon: [2406] },
  { id: 503, name: 'Hi-YAH', amazon: [2403] },
  { id: 430, name: 'HiDive', amazon: [2390] },
  { id: 268, name: 'History Vault', amazon: [2073], apple: [2057] },
  { id: 315, name: 'Hoichoi', amazon: [2176] },
  { id: 182, name: 'Hollywood Suite', amazon: [705] },
  { id: 479, name: 'Home of Horror', amazon: [686] },
  { id: 2744, name: 'INA madelen', amazon: [1737] },
  { id: 464, name: 'Kocowa', amazon: [2413] },
  { id: 284, name: 'Lifetime Movie Club', amazon: [2089], apple: [2055] },
  { id: 561, name: 'Lionsgate Play', amazon: [2074], apple: [2053] },
  { id: 47, name: 'Looke', amazon: [683] },
  { id: 147, name: 'M6+', amazon: [2672] },
  { id: 482, name: 'ManoramaMAX', amazon: [2177] },
  { id: 427, name: 'MHz Choice', amazon: [291] },
  { id: 1960, name: 'Midnight Pulp', amazon: [2367] },
  { id: 264, name: 'MyOutdoorTV', amazon: [2423] },
  { id: 278, name: 'Pure Flix', amazon: [2433] },
  { id: 1920, name: 'Reserva Imovision', amazon: [2157] },
  { id: 446, name: 'RetroCrush', amazon: [295] },
  { id: 473, name: 'Revry', amazon: [2435] },
  { id: 513, name: 'Shadowz', amazon: [1736] },
  { id: 439, name: 'Shout! Factory TV', amazon: [600] },
  { id: 99, name: 'Shudder', amazon: [204], apple: [2049] },
  { id: 389, name: 'Sooner', amazon: [1757] },
  { id: 143, name: 'Sundance Now', amazon: [205], apple: [2048] },
  // Sold as channels alone.
  { id: 289, name: 'Cinemax', amazon: [289], apple: [2061] },
  { id: 595, name: 'Eros Now', amazon: [595], apple: [2059] },
  { id: 608, name: 'Love Nature', amazon: [608], apple: [2052] },
  { id: 607, name: 'OUTtv', amazon: [607], apple: [2044] },
  { id: 290, name: 'Hallmark+', amazon: [290], apple: [2058] },
  { id: 2063, name: 'Crime+Investigation Play', amazon: [2063, 1893], apple: [2035] },
  { id: 2066, name: 'UP Faith & Family', amazon: [2066], apple: [2045] },
  { id: 2068, name: 'Tastemade', amazon: [2068], apple: [2047] },
  { id: 2069, name: 'ScreenPix', amazon: [2069], apple: [2050] },
  { id: 2071, name: 'Carnegie Hall+', amazon: [2071], apple: [2042] },
  { id: 2106, name: 'Adrenalina Pura', amazon: [2106], apple: [2107] },
  { id: 1747, name: 'Studiocanal Presents', amazon: [1747], apple: [642] },
]
