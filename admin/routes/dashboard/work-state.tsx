import type { ReactNode } from 'react'
import type { WorkState, WorkTrouble } from '#domain/staff/judge-work.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'

interface WorkStateProps {
  state: WorkState
  now: Date
}

/** One line if all is well; otherwise what is wrong and what to do about it. */
export function WorkStatePanel({ state, now }: WorkStateProps) {
  const { t } = useTexts()
  const { troubles } = state
  const isWell = troubles.length === 0
  const heals = troubles.every(({ kind }) => kind === 'fill-retries')
  return (
    <section className={`panel work-state ${isWell ? 'ok' : heals ? 'warn' : 'bad'}`} aria-labelledby="state">
      <Icon name={isWell ? 'check' : 'warn'} />
      <div>
        <h2 id="state">{isWell ? t('admin.allWell') : t('admin.troubles', { count: troubles.length })}</h2>
        {isWell ? (
          <>
            <p>{t('admin.allWellText')}</p>
            <LastFill state={state} now={now} />
          </>
        ) : (
          <ul>
            {troubles.map((trouble) => (
              <li key={trouble.kind}>
                <Trouble trouble={trouble} now={now} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function LastFill({ state: { catalogue, isFilling, lastFill }, now }: WorkStateProps) {
  const { t, formats } = useTexts()
  if (catalogue === 'sample') return <p>{t('admin.fillNone')}</p>
  if (isFilling) return <p>{t('admin.fillNow')}</p>
  return lastFill !== null && <p>{t('admin.fillDone', { ago: formats.ago(lastFill, now) })}</p>
}

function Trouble({ trouble, now }: { trouble: WorkTrouble; now: Date }): ReactNode {
  const { t, formats } = useTexts()
  const queues = 'queues' in trouble ? formats.list(trouble.queues) : ''
  switch (trouble.kind) {
    case 'tmdb-refuses':
      return t('admin.troubleTmdb')
    case 'unknown-titles':
      return t('admin.troubleUnknownTitles', { count: trouble.count })
    case 'failed':
      return t('admin.troubleFailed', { count: trouble.count, queues })
    case 'behind':
      return t('admin.troubleBehind', { queues })
    case 'backlog':
      return t('admin.troubleBacklog', { queues })
    case 'fill-late': {
      const { lastDone } = trouble
      return lastDone === null
        ? t('admin.troubleFillNever')
        : t('admin.troubleFillLate', { ago: formats.ago(lastDone, now) })
    }
    case 'fill-retries':
      return t('admin.troubleFillRetries')
    case 'unknown':
      return t('admin.troubleUnknown')
  }
}
