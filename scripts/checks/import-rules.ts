import type { DependencyType, IForbiddenRuleType } from 'dependency-cruiser'

/** Top-level folders and what each may import besides itself. `bench`, `lab`, `scripts` and `tests` may import everything. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  i18n: ['shared'],
  ui: ['shared', 'i18n'],
  db: ['shared'],
  integrations: ['shared'],
  sample: ['shared', 'integrations'],
  domain: ['shared', 'db', 'i18n', 'integrations'],
  jobs: ['shared', 'db', 'domain'],
  web: ['shared', 'i18n', 'ui', 'db', 'integrations', 'domain', 'sample'],
  admin: ['shared', 'i18n', 'ui', 'db', 'integrations', 'domain', 'sample'],
  server: ['shared', 'i18n', 'ui', 'db', 'integrations', 'sample', 'domain', 'jobs', 'web', 'admin'],
}
/** From these, only types. */
const TYPES_ONLY: Readonly<Record<string, readonly string[]>> = {
  sample: ['integrations'],
  web: ['integrations', 'sample'],
  admin: ['integrations', 'sample'],
}
export const FOLDERS = [...Object.keys(ALLOWED), 'bench', 'lab', 'scripts', 'tests']

/**
 * The nouns of `domain/`, from the bottom up, each with its room in `web/routes/` if it has screens or endpoints. A noun may import
 * those before it, so that there are no cycles.
 */
const NOUN_ROOMS = {
  edge: null,
  mails: null,
  preferences: 'preferences',
  terms: null,
  titles: 'titles',
  services: 'preferences',
  accounts: 'account',
  pages: 'pages',
  contact: 'pages',
  people: 'titles',
  ratings: 'watchlist',
  watchlist: 'watchlist',
  progress: 'watchlist',
  calendar: 'watchlist',
  browse: 'search',
  search: 'search',
  home: 'home',
  assistant: 'assistant',
  ads: 'ads',
  lists: 'lists',
  imports: 'import',
  notices: 'account',
  'own-data': 'account',
  functions: 'machine',
  staff: null,
  sitemaps: 'machine',
} as const
const NOUNS = Object.keys(NOUN_ROOMS)
/** Rooms of screens that belong to no single noun. */
const OTHER_ROOMS = ['wizard', 'offline']
const ROOMS = [...new Set([...Object.values(NOUN_ROOMS).filter((room) => room !== null), ...OTHER_ROOMS])]

/** For tests alone. */
const ONLY_FOR_TESTS = '^tests/|/testing/'
/** Where an application may import the domain and database errors. */
const MEETS_DOMAIN = '^(?:web|admin)/(?:routes/|middleware/|http/|context\\.ts$|serve\\.ts$)'
const IS_TEST = '\\.test\\.tsx?$|^tests/|/testing/|^bench/|^lab/|^scripts/'

/** Names of a list as an alternation of a regular expression. */
const anyOf = (names: readonly string[]) => `(?:${names.join('|')})`
const inside = (names: readonly string[]) => `^${anyOf(names)}/`
/** No type alone. */
const VALUE: { dependencyTypesNot: DependencyType[] } = { dependencyTypesNot: ['type-only'] }

/** Rules about single imports. Each comment ends the sentence 'a.ts imports b.ts: …'. */
export const MODULE_RULES: readonly IForbiddenRuleType[] = [
  ...Object.entries(ALLOWED).map(([folder, allowed]): IForbiddenRuleType => ({
    name: `layer-${folder}`,
    comment: `${folder}/ may import ${allowed.length === 0 ? 'nothing' : `only ${allowed.join(', ')}`}`,
    from: { path: `^${folder}/`, pathNot: IS_TEST },
    to: {
      path: inside(FOLDERS.filter((other) => other !== folder && !allowed.includes(other))),
      pathNot: ONLY_FOR_TESTS,
    },
  })),
  ...Object.entries(TYPES_ONLY).map(([folder, others]): IForbiddenRuleType => ({
    name: `types-only-${folder}`,
    comment: `${folder}/ may import only types from ${others.join(', ')}`,
    from: { path: `^${folder}/`, pathNot: IS_TEST },
    to: { path: inside(others), ...VALUE },
  })),
  {
    name: 'meets-domain',
    comment: 'in web/ and admin/ only routes, middleware, context.ts and serve.ts import values of domain/ and db/',
    from: { path: '^(?:web|admin)/', pathNot: [IS_TEST, MEETS_DOMAIN] },
    to: { path: '^(?:domain|db)/', ...VALUE },
  },
  {
    name: 'only-for-tests',
    comment: 'that is for tests only',
    from: { pathNot: IS_TEST },
    to: { path: ONLY_FOR_TESTS },
  },
  {
    name: 'alias',
    comment: 'across folders import by alias',
    // lab/ is a package of its own, where the aliases of package.json do not exist.
    from: { path: `^(${FOLDERS.join('|')})/`, pathNot: '^lab/' },
    to: { path: inside(FOLDERS), pathNot: '^$1/', dependencyTypesNot: ['aliased-subpath-import'] },
  },
  {
    name: 'scale-face',
    comment: 'outside db/ import the files right in db/scale/',
    from: { pathNot: ['^db/', IS_TEST] },
    to: { path: '^db/scale/[^/]+/', pathNot: '^db/scale/primary/split-hosts\\.ts$' },
  },
  ...NOUNS.slice(0, -1).map((noun, at): IForbiddenRuleType => ({
    name: `noun-${noun}`,
    comment: `of the nouns, ${noun}/ may import ${at === 0 ? 'none' : `only ${NOUNS.slice(0, at).join(', ')}`}`,
    from: { path: `^domain/${noun}/`, pathNot: IS_TEST },
    to: { path: `^domain/${anyOf(NOUNS.slice(at + 1))}/` },
  })),
  {
    name: 'noun-unknown',
    comment: 'the noun has no place yet in NOUN_ROOMS of scripts/checks/import-rules.ts',
    from: { path: `^domain/(?!${anyOf(NOUNS)}/)[^/]+/` },
    to: {},
  },
  {
    name: 'room-unknown',
    comment: 'the folder is no room of NOUN_ROOMS in scripts/checks/import-rules.ts',
    from: { path: `^web/routes/(?!${anyOf(ROOMS)}/)[^/]+/` },
    to: {},
  },
  { name: 'file-cycle', from: {}, to: { circular: true } },
]

/** For the product without its tests, which may import everything. */
export const FOLDER_RULES: readonly IForbiddenRuleType[] = [
  { name: 'folder-cycle', scope: 'folder', from: {}, to: { circular: true } },
]
export const NOT_PRODUCT = IS_TEST
