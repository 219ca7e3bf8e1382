/** The three screens that most visits begin with. */
export const SCREENS = [
  { name: 'home', path: '/en' },
  { name: 'title', path: '/en/movie/550-fight-club' },
  { name: 'search', path: '/en/search?q=dark' },
] as const

export type Screen = (typeof SCREENS)[number]
