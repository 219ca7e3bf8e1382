/** The screens that most visits begin with. */
export const SCREENS = [
  { name: 'home', path: '/en' },
  { name: 'title', path: '/en/movie/550-fight-club' },
  { name: 'search', path: '/en/search?q=dark' },
  { name: 'person', path: '/en/person/287-brad-pitt' },
] as const

export type Screen = (typeof SCREENS)[number]
