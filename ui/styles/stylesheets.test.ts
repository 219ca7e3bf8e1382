import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const MAX_LINES = 300
/** Widths of windows at which the page changes (tokens.css). Parts that depend on their own width use container queries. */
const BREAKPOINTS = ['43.75em', '68.75em', '96em']
/** Sheets that import others, and font faces, which are not rules. */
const WITHOUT_RULES = new Set([
  'ui/styles/index.css',
  'ui/styles/fonts.css',
  'web/styles.css',
  'admin/styles.css',
  'web/routes/offline/document.css',
])

const sheets = ['ui', 'web', 'admin']
  .flatMap((folder) => globSync(`${folder}/**/*.css`, { cwd: ROOT }))
  .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))
const withRules = sheets.filter(({ name }) => !WITHOUT_RULES.has(name))

/** Print rules override screen rules. */
function layerOf(name: string): string {
  if (name.endsWith('/print.css')) return 'utilities'
  const own = /^ui\/styles\/(tokens|base|utilities)\.css$/.exec(name)?.[1]
  return own ?? (/^(?:web|admin)\/routes\/|^ui\/gallery\//.test(name) ? 'pages' : 'components')
}

describe('stylesheets', () => {
  it('are found', () => expect(withRules.length).toBeGreaterThan(40))

  it('have all of their rules in one layer, the one of their folder', () => {
    const layers = withRules.map(({ name, text }) => [
      name,
      text.match(/^\}/gm)?.length === 1 && /^\s*(@layer \w+) \{/.exec(text)?.[1],
    ])
    expect(layers).toEqual(withRules.map(({ name }) => [name, `@layer ${layerOf(name)}`]))
  })

  it('stay short', () => {
    expect(withRules.filter(({ text }) => text.split('\n').length > MAX_LINES)).toEqual([])
  })

  it('ask for three widths of windows', () => {
    const widths = withRules.flatMap(({ text }) => text.match(/@media[^{]*width[^{]*/g) ?? [])
    const asked = new Set(widths.flatMap((query) => query.match(/[\d.]+(?:px|r?em)/g) ?? []))
    expect([...asked].toSorted()).toEqual(BREAKPOINTS.toSorted())
  })

  it('know start and end, not left and right', () => {
    const physical = /(?:^|[\s;{])(?:(?:margin|padding|border)-)?(?:left|right)\s*:/
    expect(withRules.filter(({ text }) => physical.test(text))).toEqual([])
  })

  it('of ui/ are all in its index, so that both applications have every component', () => {
    const index = readFileSync(join(ROOT, 'ui/styles/index.css'), 'utf8')
    const own = withRules.map(({ name }) => name).filter((name) => name.startsWith('ui/') && !name.includes('gallery'))
    for (const name of own)
      expect(index).toContain(
        name.replace(
          /^ui\/(?:styles\/(.*)|(.*))$/,
          (_, near, far) => `'${near === undefined ? `../${far}` : `./${near}`}'`,
        ),
      )
  })
})
