import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createTranslator } from '#i18n/translator.ts'
import { TextsProvider } from '#ui/texts.tsx'
import { DayChart } from './day-chart.tsx'

const DAYS = Array.from({ length: 30 }, (_, at) => new Date(Date.UTC(2026, 9, 25 + at)).toISOString().slice(0, 10))

function draw(language: 'en' | 'ar', counts: readonly number[]) {
  const svg = renderToStaticMarkup(
    <TextsProvider value={createTranslator(language, {})}>
      <DayChart summary="What it shows" days={DAYS} series={[{ name: 'Number', counts }]} />
    </TextsProvider>,
  )
  const bars = [...svg.matchAll(/<rect class="[^"]*" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)]
  const labels = [...svg.matchAll(/<tspan[^>]*>([^<]*)</g)].map(([, label]) => label)
  return { svg, bars: bars.map(([, ...numbers]) => numbers.map(Number)), labels }
}

it('draws a bar for each day, from the old to the new in the direction of reading', () => {
  const counts = DAYS.map((_, at) => at)
  for (const [language, sign] of [
    ['en', 1],
    ['ar', -1],
  ] as const) {
    const { bars, svg } = draw(language, counts)
    expect(svg).toMatch(/^<svg class="day-chart" viewBox="0 0 360 170" role="img" aria-label="What it shows">/)
    expect(bars).toHaveLength(30)
    const steps = bars.slice(1).map(([x = 0], at) => Math.sign(x - (bars[at]?.[0] ?? 0)))
    expect(new Set(steps)).toEqual(new Set([sign]))
    expect(bars.map((bar) => bar[3] ?? 0)).toEqual(bars.map((bar) => bar[3] ?? 0).toSorted((a, b) => a - b))
    expect(bars.every(([x = 0, y = 0, width = 0, height = 0]) => x >= 0 && x + width <= 360 && y + height <= 170)).toBe(
      true,
    )
  }
})

it('counts in whole numbers, and names each seventh day back from today', () => {
  const { labels } = draw('en', [...DAYS.slice(1).map(() => 0), 1])
  expect(labels).toEqual(['0', '1', 'Oct 26', 'Nov 2', 'Nov 9', 'Nov 16', 'Nov 23'])
})
