import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { useTexts } from '#ui/texts.tsx'

/** In units of the picture, which its panel stretches. */
const WIDTH = 360
const HEIGHT = 170
const MARGIN = { top: 10, bottom: 24, start: 34, end: 20 }
const LABEL_EVERY_DAYS = 7
const TICKS = 4

/** Counts of one kind; all kinds in a chart have the same days. */
export interface DaySeries {
  name: string
  counts: readonly number[]
}

interface DayChartProps {
  /** A text alternative of the picture. */
  summary: string
  /** `YYYY-MM-DD`, oldest first; the last day is not over yet. */
  days: readonly string[]
  /** Stacked bars, at most two. */
  series: readonly DaySeries[]
}

/** Bars by day, rendered without scripts too; figures and days are in the table beside it. */
export function DayChart({ summary, days, series }: DayChartProps) {
  const { direction, formats } = useTexts()
  const isRtl = direction === 'rtl'
  const bottom = HEIGHT - MARGIN.bottom
  const left = isRtl ? MARGIN.end : MARGIN.start
  const right = WIDTH - (isRtl ? MARGIN.start : MARGIN.end)
  const totals = days.map((_, at) => series.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0))
  const x = scaleBand({ domain: [...days], range: isRtl ? [right, left] : [left, right], padding: 0.25 })
  const y = scaleLinear({ domain: [0, Math.max(1, ...totals)], range: [bottom, MARGIN.top], nice: TICKS })
  const rows = days.map((day, at) => ({ day, at }))
  const heights = y.ticks(TICKS).filter(Number.isInteger)
  const marked = days.filter((_, at) => (days.length - 1 - at) % LABEL_EVERY_DAYS === 0)
  const Heights = isRtl ? AxisRight : AxisLeft
  return (
    <svg className="day-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={summary}>
      {heights.map((height) => (
        <line key={height} className="day-grid" x1={left} x2={right} y1={y(height)} y2={y(height)} />
      ))}
      <BarStack
        data={rows}
        keys={series.map((_, kind) => String(kind))}
        x={({ day }) => day}
        value={({ at }, kind) => series[Number(kind)]?.counts[at] ?? 0}
        xScale={x}
        yScale={y}
        color={() => 'currentColor'}
      >
        {(stacks) =>
          stacks.flatMap(({ index: kind, bars }) =>
            bars.map(({ index: at, x: start, y: top, width, height }) => (
              <rect
                key={`${kind}/${at}`}
                className={`day-bar kind-${kind}${at === days.length - 1 ? ' unfinished' : ''}`}
                {...{ x: start, y: top, width, height }}
              >
                <title>{`${formats.shortDay(days[at] ?? '')}: ${formats.number(series[kind]?.counts[at] ?? 0)}`}</title>
              </rect>
            )),
          )
        }
      </BarStack>
      <Heights
        scale={y}
        left={isRtl ? right : left}
        tickValues={heights}
        tickFormat={(height) => formats.compact(Number(height))}
        tickLabelProps={() => ({
          className: 'day-label',
          textAnchor: isRtl ? 'start' : 'end',
          dx: isRtl ? 4 : -4,
          dy: 4,
        })}
        hideAxisLine
        hideTicks
        tickLength={0}
      />
      <AxisBottom
        scale={x}
        top={bottom}
        tickValues={marked}
        tickFormat={(day) => formats.shortDay(day)}
        tickLabelProps={() => ({ className: 'day-label', textAnchor: 'middle' })}
        axisLineClassName="day-line"
        hideTicks
        tickLength={6}
      />
    </svg>
  )
}
