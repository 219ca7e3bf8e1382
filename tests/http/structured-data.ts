/**
 * The types of schema.org in use: allowed values of each property, and which properties Google requires before it shows anything
 * (https://developers.google.com/search/docs/appearance/structured-data). A property that is not listed here is an error.
 */
type Holds = (value: unknown, ours: Origin) => boolean
type Origin = string
interface Type {
  properties: Readonly<Record<string, Holds>>
  required: readonly string[]
}

const text: Holds = (value) => typeof value === 'string' && value.trim() !== '' && value === value.trim()
const count: Holds = (value) => Number.isInteger(value) && Number(value) >= 0
const day: Holds = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
const duration: Holds = (value) => typeof value === 'string' && /^PT[1-9]\d*M$/.test(value)
const address: Holds = (value) => typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '')
const ownAddress: Holds = (value, ours) => address(value, ours) && new URL(value as string).origin === ours
const several =
  (holds: Holds): Holds =>
  (value, ours) =>
    Array.isArray(value) && value.length > 0 && value.every((each) => holds(each, ours))
const a =
  (...types: string[]): Holds =>
  (value, ours) =>
    types.includes((value as Record<string, string> | null)?.['@type'] ?? '') && faultsOf(value, ours).length === 0
const either =
  (...kinds: Holds[]): Holds =>
  (value, ours) =>
    kinds.some((holds) => holds(value, ours))

const work = {
  name: text,
  alternateName: text,
  url: ownAddress,
  image: address,
  description: text,
  genre: several(text),
  contentRating: text,
  keywords: several(text),
  actor: several(a('Person')),
  director: several(a('Person')),
  creator: several(a('Person')),
  sameAs: address,
}

/** Positions from 1 on without a gap: ItemList and BreadcrumbList. */
const inOrder = (place: 'url' | 'item'): Holds => {
  const entries = several(a('ListItem'))
  return (value, ours) =>
    entries(value, ours) &&
    (value as Record<string, unknown>[]).every(
      (entry, at) => entry['position'] === at + 1 && entry[place] !== undefined,
    )
}
/** Google does not show breadcrumbs of a single step. */
const way: Holds = (value, ours) => inOrder('item')(value, ours) && (value as unknown[]).length >= 2

const TYPES: Readonly<Record<string, Type>> = {
  Movie: { properties: { ...work, datePublished: day, duration }, required: ['name', 'image'] },
  TVSeries: {
    properties: { ...work, startDate: day, numberOfSeasons: count, numberOfEpisodes: count },
    required: ['name', 'image'],
  },
  Person: {
    properties: {
      name: text,
      alternateName: either(text, several(text)),
      url: ownAddress,
      image: address,
      jobTitle: text,
      birthDate: day,
      deathDate: day,
      birthPlace: a('Place'),
      sameAs: address,
    },
    required: ['name'],
  },
  Place: { properties: { name: text }, required: ['name'] },
  ProfilePage: { properties: { url: ownAddress, mainEntity: a('Person', 'Organization') }, required: ['mainEntity'] },
  ItemList: {
    properties: {
      name: text,
      url: ownAddress,
      numberOfItems: count,
      author: a('Person'),
      itemListElement: inOrder('url'),
    },
    required: ['itemListElement'],
  },
  BreadcrumbList: { properties: { itemListElement: way }, required: ['itemListElement'] },
  ListItem: {
    properties: { position: count, name: text, item: ownAddress, url: ownAddress },
    required: ['position', 'name'],
  },
  WebSite: {
    properties: { name: text, url: ownAddress, inLanguage: text, potentialAction: a('SearchAction') },
    required: ['name', 'url'],
  },
  SearchAction: {
    properties: {
      target: a('EntryPoint'),
      'query-input': (value) => value === 'required name=search_term_string',
    },
    required: ['target', 'query-input'],
  },
  EntryPoint: {
    properties: { urlTemplate: (value) => String(value).includes('{search_term_string}') && address(value, '') },
    required: ['urlTemplate'],
  },
  Organization: { properties: { name: text, url: ownAddress, logo: ownAddress }, required: ['name', 'url', 'logo'] },
}

/** What is wrong with an object and everything in it: empty if search engines accept it. */
export function faultsOf(data: unknown, ours: Origin): string[] {
  const { '@type': name, '@context': context, ...properties } = (data ?? {}) as Record<string, unknown>
  const type = TYPES[String(name)]
  if (type === undefined) return [`${String(name)} is no type that we use`]
  const said = context === undefined || context === 'https://schema.org' ? [] : ['@context is another']
  const missing = type.required.filter((property) => properties[property] === undefined)
  const wrong = Object.entries(properties).filter(
    ([property, value]) => type.properties[property]?.(value, ours) !== true,
  )
  return [
    ...said,
    ...missing.map((property) => `${String(name)} has no ${property}`),
    ...wrong.map(([property, value]) => `${String(name)}.${property} is ${JSON.stringify(value)}`),
  ]
}
