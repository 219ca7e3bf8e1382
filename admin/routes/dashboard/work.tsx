import type { QueueState } from '#domain/staff/list-queues.ts'
import { Table } from '#ui/table/table.tsx'
import { useTexts } from '#ui/texts.tsx'

interface WorkProps {
  queues: readonly QueueState[] | null
  now: Date
}

/** The background jobs, queue by queue. */
export function Work({ queues, now }: WorkProps) {
  const { t } = useTexts()
  const head = (
    <>
      <th scope="col">{t('admin.queue')}</th>
      <th scope="col" className="end">
        {t('admin.waiting')}
      </th>
      <th scope="col" className="end">
        {t('admin.running')}
      </th>
      <th scope="col" className="end">
        {t('admin.failed')}
      </th>
      <th scope="col" className="end queue-done">
        {t('admin.lastDone')}
      </th>
    </>
  )
  return (
    <section className="panel" aria-labelledby="work">
      <h2 id="work">{t('admin.backgroundWork')}</h2>
      {queues === null ? (
        <p className="soft">{t('admin.notLoaded')}</p>
      ) : (
        <Table caption={t('admin.backgroundWork')} head={head}>
          {queues.map((queue) => (
            <QueueRow key={queue.name} queue={queue} now={now} />
          ))}
        </Table>
      )}
    </section>
  )
}

function QueueRow({ queue, now }: { queue: QueueState; now: Date }) {
  const { t, formats } = useTexts()
  const { name, waiting, active, failed, lastDone, isKept } = queue
  const otherwise = t(isKept ? 'admin.never' : 'admin.notKept')
  return (
    <tr>
      <th scope="row">
        <code dir="ltr">{name}</code>
      </th>
      <td className="end">{formats.number(waiting)}</td>
      <td className="end">{formats.number(active)}</td>
      <td className="end">
        {failed === 0 ? formats.number(0) : <span className="badge bad">{formats.number(failed)}</span>}
      </td>
      <td className="end queue-done">{lastDone === null ? otherwise : formats.ago(lastDone, now)}</td>
    </tr>
  )
}
