import { groupsOf } from './areas.ts'

/** Prefixes of keys that the code composes at run time. A new family needs a line here. */
export const DYNAMIC_FAMILIES: readonly string[] = ['assistant.mood', 'country.', 'genre.', 'subject.', 'type.']

export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  path: string
  text: string
}

/** Only these screens load the group `account`. */
const ACCOUNT_SCREENS = /^web\/routes\/account\//
/** Only these screens load the group `lists`. */
const LIST_SCREENS = /^web\/(?:routes\/lists\/(?:mine|page\/owner)|features\/own-lists)\//
/** Only these screens load the group `import`. */
const IMPORT_SCREENS = /^web\/routes\/import\//
const ASSISTANT_SCREENS = /^web\/(?:features|routes)\/assistant\//
const CONSENT_SCREENS = /^web\/(?:features\/consent|routes\/preferences\/cookies)\//
const CONTACT_SCREENS = /^web\/routes\/pages\/contact\//
const RECENT_SCREENS = /^web\/features\/recent\//
const PROGRESS_SCREENS = /^web\/(?:features\/(?:go-on|progress)|routes\/watchlist\/(?:calendar|copy))\//
const CALENDAR_SCREENS = /^web\/routes\/watchlist\/calendar\//
const SECURITY_SCREENS = /^(?:shared|admin|web\/routes\/account\/settings\/security)\//
const SHORTCUTS_SCREENS = /^web\/features\/shortcuts\//
const SURPRISE_SCREENS = /^web\/routes\/watchlist\/surprise\//
const APP_SCREENS = /^web\/(?:features\/offline|routes\/(?:offline|machine\/manifest))\//
const WIZARD_SCREENS = /^web\/routes\/wizard\//
const KEY_LITERAL = /(['"`])([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)+)\1/g
const TRANSLATOR_CALL = /\b(?:t|rich|languageOf)\(\s*(['"`])((?:(?!\1).)*)\1/g

/** Unused keys, used keys that are not defined, and keys that are missing in the using application's catalogue. */
export function checkUses(keys: readonly string[], files: readonly SourceFile[]): string[] {
  const defined = new Set(keys)
  const used = new Set<string>()
  const problems = new Set<string>()
  for (const { path, text } of files) {
    for (const [, , literal = ''] of text.matchAll(KEY_LITERAL)) {
      if (!defined.has(literal)) continue
      used.add(literal)
      if (!isReachable(path, literal)) problems.add(`${path}: ${literal} is not in the catalogue that is loaded here`)
    }
    for (const [, , literal = ''] of text.matchAll(TRANSLATOR_CALL)) {
      const problem = checkCall(literal, defined)
      if (problem !== null) problems.add(`${path}: ${problem}`)
    }
  }
  const unused = keys.filter((key) => !used.has(key) && !DYNAMIC_FAMILIES.some((family) => key.startsWith(family)))
  return [...problems, ...unused.map((key) => `en.json: ${key} is not used`)]
}

/** Each key with the files that name it, or its family, so that a text can be read where it stands: 'key<tab>file, file'. */
export function listUses(keys: readonly string[], files: readonly SourceFile[]): string[] {
  const users = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const literals = [...text.matchAll(KEY_LITERAL)].map(([, , literal = '']) => literal)
    const families = DYNAMIC_FAMILIES.filter((family) => text.includes(`\`${family}\${`))
    for (const name of [...literals, ...families]) users.set(name, (users.get(name) ?? new Set()).add(path))
  }
  return keys.map((key) => {
    const names = [key, ...DYNAMIC_FAMILIES.filter((family) => key.startsWith(family))]
    return `${key}\t${names.flatMap((name) => [...(users.get(name) ?? [])]).join(', ')}`
  })
}

function checkCall(literal: string, defined: ReadonlySet<string>): string | null {
  const hole = literal.indexOf('${')
  if (hole === -1) return defined.has(literal) ? null : `${literal} is not in en.json`
  const family = literal.slice(0, hole)
  return DYNAMIC_FAMILIES.includes(family) ? null : `'${family}' is no declared family of keys`
}

/** The design system serves both applications, so it may only use messages that both have. */
function isReachable(path: string, key: string): boolean {
  const groups: readonly string[] = groupsOf(key)
  const folder = path.split('/', 1)[0] ?? ''
  if (folder === 'ui') return groups.length > 1
  if (/^domain\/(?:mails|notices)\//.test(path)) return groups.includes('mail')
  if (path.startsWith('domain/assistant/reply/')) return groups.includes('reply')
  if (groups.includes('assistant')) return ASSISTANT_SCREENS.test(path)
  if (groups.includes('app')) return APP_SCREENS.test(path)
  if (groups.includes('consent')) return CONSENT_SCREENS.test(path)
  if (groups.includes('contact')) return CONTACT_SCREENS.test(path)
  if (groups.includes('recent')) return RECENT_SCREENS.test(path)
  if (groups.includes('calendar')) return CALENDAR_SCREENS.test(path)
  if (groups.includes('progress')) return PROGRESS_SCREENS.test(path)
  if (groups.includes('security')) return SECURITY_SCREENS.test(path)
  if (groups.includes('shortcuts')) return SHORTCUTS_SCREENS.test(path)
  if (groups.includes('surprise')) return SURPRISE_SCREENS.test(path)
  if (groups.includes('wizard')) return WIZARD_SCREENS.test(path)
  if (groups.includes('account')) return ACCOUNT_SCREENS.test(path)
  if (groups.includes('lists')) return LIST_SCREENS.test(path)
  if (groups.includes('import')) return IMPORT_SCREENS.test(path)
  return folder === 'web' || folder === 'admin' ? groups.includes(folder) : true
}
