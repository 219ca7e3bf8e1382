import type { ContentCounts } from '#domain/staff/find-content-counts.ts'
import type { Dashboard } from '#domain/staff/get-dashboard.ts'
import { useTexts } from '#ui/texts.tsx'

/** Older counts are marked as such. */
const RECENT_MS = 60_000

export function Stats({ dashboard: { content, community }, now }: { dashboard: Dashboard; now: Date }) {
  const { t, formats } = useTexts()
  const titles = content === null ? 0 : content.movies + content.tvShows
  const unknown = community === null ? t('admin.notLoaded') : null
  const noteOf = ({ countedAt }: ContentCounts) => {
    if (countedAt === null) return t('admin.countEstimated')
    const isKept = now.getTime() - countedAt.getTime() > RECENT_MS
    return isKept ? t('admin.countedAgo', { ago: formats.ago(countedAt, now) }) : null
  }
  const stats = [
    { label: t('admin.totalContent'), count: titles, note: content === null ? t('admin.notLoaded') : noteOf(content) },
    { label: t('admin.totalUsers'), count: community?.users ?? 0, note: unknown },
    { label: t('admin.totalLists'), count: community?.lists ?? 0, note: unknown },
    { label: t('admin.activeAds'), count: community?.activeAds ?? 0, note: unknown },
  ]
  return (
    <dl className="stats">
      {stats.map(({ label, count, note }) => (
        <div key={label} className="panel">
          <dt>{label}</dt>
          <dd className="tabular">{formats.number(count)}</dd>
          {note !== null && <dd className="quiet tiny">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
