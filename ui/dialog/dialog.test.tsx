import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DIALOG_SIZES, Dialog } from './dialog.tsx'

const STYLES = readFileSync(new URL('dialog.css', import.meta.url), 'utf8')
/** The first `max-inline-size` of a rule, in pixels. */
const widthOf = (selector: string) =>
  Number(new RegExp(`\\${selector} \\{[^}]*?max-inline-size: (\\d+)px`).exec(STYLES)?.[1])

it('ADMIN-ADS-09: a dialog is sm, md, lg or xl, each wider than the one before; sm where nothing is said', () => {
  const markup = (size: object) =>
    renderToStaticMarkup(
      <Dialog labelledBy="heading" onClose={() => undefined} {...size}>
        Text
      </Dialog>,
    )
  const widths = DIALOG_SIZES.map((size) => {
    expect(markup({ size })).toContain(`class="dialog ${size}"`)
    return widthOf(size === 'sm' ? '.dialog' : `.dialog.${size}`)
  })
  expect(widths).toEqual([440, 560, 720, 960])
  expect(markup({})).toBe(markup({ size: 'sm' }))
})
