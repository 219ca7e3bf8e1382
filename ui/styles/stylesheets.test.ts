import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const MAX_LINES = 300
/** Widths of windows at which the page changes (tokens.css). Parts that change by their own room ask their container. */
const BREAKPOINTS = ['700px', '1100px', '1536px']
/** Sheets that bring others together, and faces, which are no rules. */
const WITHOUT_RULES = new Set(['ui/styles/index.css', 'ui/styles/fonts.css', 'web/styles.css'])

const sheets = ['ui', 'web', 'admin']
  .flatMap((folder) => globSync(`${folder}/**/*.css`, { cwd: ROOT }))
  .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))
const withRules = sheets.filter(({ name }) => !WITHOUT_RULES.has(name))

function layerOf(name: string): string {
  const own = /^ui\/styles\/(tokens|base|utilities)\.css$/.exec(name)?.[1]
  return own ?? (/^(?:web|admin)\/routes\/|^ui\/gallery\//.test(name) ? 'pages' : 'components')
}

describe('stylesheets', () => {
  it('are found', () => expect(withRules.length).toBeGreaterThan(40))

  it('have all of their rules in one layer, the one of their folder', () => {
    for (const { name, text } of withRules) {
      expect(text.match(/@layer [\w, ]+/g), name).toEqual([`@layer ${layerOf(name)} `])
      expect(text.trimStart().startsWith('@layer'), name).toBe(true)
      expect(text.match(/^\}/gm), name).toHaveLength(1)
    }
  })

  it('stay short, ask for three widths of windows, and know start and end instead of left and right', () => {
    for (const { name, text } of withRules) {
      expect(text.split('\n').length, name).toBeLessThanOrEqual(MAX_LINES)
      for (const [query] of text.matchAll(/@media[^{]*width[^{]*/g)) {
        for (const [width] of query.matchAll(/[\d.]+(?:px|r?em)/g))
          expect(BREAKPOINTS, `${name}: ${query}`).toContain(width)
      }
      expect(text.match(/(?:^|[\s;{])(?:(?:margin|padding|border)-)?(?:left|right)\s*:/g), name).toBeNull()
    }
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
