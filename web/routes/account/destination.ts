import { DEFAULT_LANGUAGE, LANGUAGES } from '#i18n/languages.ts'
import type { Language } from '#i18n/languages.ts'
import { resolvePath } from '#shared/addresses/paths.ts'
import { returnAddress } from '../../features/preferences/return-address.ts'
import { PROMPT_ACTIONS } from '../../features/sign-in-prompt/prompt.ts'
import type { PromptAction } from '../../features/sign-in-prompt/prompt.ts'

/** Where signing in leads, and for what purpose: from the screen's URL, passed along by its forms. */
export interface Destination {
  /** A path of this site below a language, with query and hash. */
  path: string
  /** Set if the panel is the destination: the path there. */
  panel: string | null
  action: PromptAction | null
}

const CHOICES: { all: readonly Language[]; fallback: Language } = { all: LANGUAGES, fallback: DEFAULT_LANGUAGE }
const PANEL = /^(?:\/[a-z]{2})?(\/admin(?:\/.*)?)$/

/** Parses `redirectPath`, `fromAdmin` and `action`. Anything that could lead to another site becomes the language's home page. */
export function readDestination(get: (name: string) => string | null, language: string): Destination {
  const given = returnAddress(get('redirectPath'), `/${language}`)
  const action = PROMPT_ACTIONS.find((candidate) => candidate === get('action')) ?? null
  const [, panel = null] = PANEL.exec(given.split(/[?#]/, 1)[0] ?? '') ?? []
  if (panel !== null) return { path: `/${language}`, panel, action }
  return { path: belowLanguage(given, language), panel: get('fromAdmin') === 'true' ? '/' : null, action }
}

/** The inverse: the parameters from which it can be parsed again. */
export function destinationFields({ path, panel, action }: Destination, language: string): Record<string, string> {
  return {
    ...(panel === null ? {} : { fromAdmin: 'true' }),
    ...(panel !== null && panel !== '/' ? { redirectPath: panel } : {}),
    ...(panel === null && path !== `/${language}` ? { redirectPath: path } : {}),
    ...(action === null ? {} : { action }),
  }
}

/** Adds the language to paths like `/u/ada/watchlist`; paths that are not pages of the main site are not returned to. */
function belowLanguage(given: string, language: string): string {
  const { pathname, search, hash } = new URL(given, 'http://here.invalid')
  const resolved = resolvePath(pathname, CHOICES)
  if (resolved.kind === 'page') return given
  if (resolved.kind === 'redirect') return resolved.pathname + search + hash
  if (resolved.kind === 'unprefixed') return `/${language}${resolved.pathname}${search}${hash}`
  return `/${language}`
}
