import { Table } from '#ui/table/table.tsx'
import { useTexts } from '#ui/texts.tsx'
import { DayChart } from './day-chart.tsx'
import type { DaySeries } from './day-chart.tsx'

interface DayPanelProps {
  /** Among the page's ids. */
  id: string
  name: string
  /** What exactly is counted. */
  definition: string
  /** Null if it could not be read. */
  counted: { days: readonly string[]; series: readonly DaySeries[] } | null
}

/** A count by day: the total, a chart, the definition, and the same figures as a table. */
export function DayPanel({ id, name, definition, counted }: DayPanelProps) {
  const { t, formats } = useTexts()
  if (counted === null)
    return (
      <section className="panel day-panel" aria-labelledby={id}>
        <h3 id={id}>{name}</h3>
        <p className="soft">{t('admin.notLoaded')}</p>
      </section>
    )
  const { days, series } = counted
  const totals = days.map((_, at) => series.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0))
  const total = totals.reduce((sum, count) => sum + count, 0)
  const most = Math.max(...totals)
  const summary = t('admin.chartSummary', {
    name,
    total,
    today: totals.at(-1) ?? 0,
    most,
    day: formats.date(days[totals.indexOf(most)] ?? ''),
  })
  return (
    <section className="panel day-panel" aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <p className="soft small tabular">{t('admin.inThirtyDays', { count: total })}</p>
      {total === 0 ? (
        <p className="day-nothing soft">{t('admin.nothingCounted')}</p>
      ) : (
        <>
          {series.length > 1 && <Legend series={series} />}
          <DayChart summary={summary} days={days} series={series} />
        </>
      )}
      <p className="quiet tiny">{definition}</p>
      <details className="fold">
        <summary>{t('admin.showTable')}</summary>
        <DayTable name={name} days={days} series={series} totals={totals} />
      </details>
    </section>
  )
}

function Legend({ series }: { series: readonly DaySeries[] }) {
  return (
    <ul className="day-legend soft small">
      {series.map(({ name }, kind) => (
        <li key={name}>
          <svg className="day-swatch" viewBox="0 0 12 12" aria-hidden="true">
            <rect className={`day-bar kind-${kind}`} width="12" height="12" rx="3" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

interface DayTableProps {
  name: string
  days: readonly string[]
  series: readonly DaySeries[]
  totals: readonly number[]
}

/** The newest day first. */
function DayTable({ name, days, series, totals }: DayTableProps) {
  const { t, formats } = useTexts()
  const columns = series.length === 1 ? series : [...series, { name: t('admin.together'), counts: totals }]
  const head = (
    <>
      <th scope="col">{t('admin.day')}</th>
      {columns.map((column) => (
        <th key={column.name} scope="col" className="end">
          {column.name}
        </th>
      ))}
    </>
  )
  const rows = days.map((day, at) => ({ day, at })).toReversed()
  return (
    <Table caption={name} head={head}>
      {rows.map(({ day, at }) => (
        <tr key={day}>
          <th scope="row">
            <time dateTime={day}>
              {at === days.length - 1 ? t('admin.daySoFar', { day: formats.shortDay(day) }) : formats.shortDay(day)}
            </time>
          </th>
          {columns.map((column) => (
            <td key={column.name} className="end">
              {formats.number(column.counts[at] ?? 0)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}
