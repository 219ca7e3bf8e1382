import { expect, it } from 'vitest'
import { followedInside } from './followed-inside.ts'

const click = { button: 0, metaKey: false, altKey: false, ctrlKey: false, shiftKey: false, defaultPrevented: false }
const here = new URL('https://kinora.example/en/search?q=heat')
const link = (to: string, attributes: { target?: string; download?: string } = {}) => {
  const { origin, pathname, search, hash } = new URL(to, here)
  return {
    origin,
    pathname,
    search,
    hash,
    target: attributes.target ?? '',
    hasAttribute: (name: string) => name in attributes,
  }
}

it.each(['/en/movie/949-heat', '?q=heat&type=movie', '/en/search?q=heat', '/en/settings#security'])(
  'a plain click on %s stays inside',
  (to) => {
    expect(followedInside(click, link(to), here)).toBe(true)
    expect(followedInside(click, link(to, { target: '_self' }), here)).toBe(true)
  },
)

it.each([
  ['another site', link('https://example.org/en'), {}],
  ['a place in this page', link('#main'), {}],
  ['another tab', link('/en', { target: '_blank' }), {}],
  ['a download', link('/en', { download: '' }), {}],
  ['a click with Ctrl', link('/en'), { ctrlKey: true }],
  ['a click with Command', link('/en'), { metaKey: true }],
  ['a click with Shift', link('/en'), { shiftKey: true }],
  ['a click with Alt', link('/en'), { altKey: true }],
  ['the middle button', link('/en'), { button: 1 }],
  ['what a component has prevented', link('/en'), { defaultPrevented: true }],
])('%s is left to the browser', (_, to, how) => {
  expect(followedInside({ ...click, ...how }, to, here)).toBe(false)
})
