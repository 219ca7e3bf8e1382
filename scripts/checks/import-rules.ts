import { posix } from 'node:path'
import { parseSync } from 'vite'

/** What each top-level folder may import besides itself. Folders that are not named here may import everything. */
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
}
/** From these only types. */
const TYPES_ONLY: Readonly<Record<string, readonly string[]>> = {
  sample: ['integrations'],
  web: ['integrations', 'sample'],
  admin: ['integrations', 'sample'],
}
/** Nobody else imports these. */
const ONLY_FOR_TESTS = /^tests\/|\/testing\//
/** Where an application meets the domain and the errors of the database. */
const MEETS_DOMAIN = /^(?:web|admin)\/(?:routes\/|middleware\/|http\/|context\.ts$|serve\.ts$)/
const IS_TEST = /\.test\.tsx?$|^tests\/|\/testing\/|^bench\/|^scripts\//

export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string
  text: string
}

interface Import {
  from: string
  specifier: string
  /** Path of the imported file; null for packages. */
  to: string | null
  typesOnly: boolean
}

/** Every import that breaks a rule, and every cycle, as sentences. */
export function findImportProblems(files: readonly SourceFile[]): string[] {
  const imports = files.flatMap(importsOf)
  const own = imports.filter((entry): entry is Import & { to: string } => entry.to !== null)
  return [...own.flatMap((entry) => breach(entry) ?? []), ...findCycles(own)]
}

function importsOf({ path, text }: SourceFile): Import[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`)
  const found: { specifier: string; typesOnly: boolean }[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    found.push({
      specifier: moduleRequest.value,
      typesOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, typesOnly: isType })
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const [, specifier] = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? []
    if (specifier !== undefined) found.push({ specifier, typesOnly: false })
  }
  return found.map((entry) => ({ ...entry, from: path, to: resolve(path, entry.specifier) }))
}

function resolve(from: string, specifier: string): string | null {
  const plain = specifier.replace(/\?.*$/, '')
  if (plain.startsWith('#')) return plain.slice(1)
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : null
}

function breach({ from, to, specifier, typesOnly }: Import & { to: string }): string | null {
  const [here, there] = [topFolder(from), topFolder(to)]
  const importing = `${from} imports ${to}`
  if (here !== there && specifier.startsWith('.')) return `${importing}: across folders import by #${to}`
  if (IS_TEST.test(from)) return null
  if (ONLY_FOR_TESTS.test(to)) return `${importing}: that is for tests only`
  const allowed = ALLOWED[here]
  if (here === there || allowed === undefined) return null
  if (!allowed.includes(there)) {
    return `${importing}: ${here}/ may import ${allowed.length === 0 ? 'nothing' : `only ${allowed.join(', ')}`}`
  }
  if (typesOnly) return null
  if (TYPES_ONLY[here]?.includes(there) === true) return `${importing}: ${here}/ may import only types from ${there}/`
  if ((there === 'domain' || there === 'db') && (here === 'web' || here === 'admin') && !MEETS_DOMAIN.test(from)) {
    return `${importing}: in ${here}/ only routes, middleware, context.ts and serve.ts import values of ${there}/`
  }
  return null
}

function topFolder(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : ''
}

/** Each group of files that import each other in a circle, types included, named once. */
function findCycles(imports: readonly (Import & { to: string })[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const cycles: string[] = []
  const settled = new Set<string>()
  const visit = (file: string, trail: readonly string[]): void => {
    const start = trail.indexOf(file)
    if (start !== -1) {
      cycles.push(`A cycle: ${[...trail.slice(start), file].join(' → ')}`)
      return
    }
    if (settled.has(file)) return
    for (const { to } of targets.get(file) ?? []) visit(to, [...trail, file])
    settled.add(file)
  }
  for (const file of targets.keys()) visit(file, [])
  return cycles
}
