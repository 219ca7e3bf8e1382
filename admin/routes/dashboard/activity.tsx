import type { DayCount } from '#domain/staff/days/last-days.ts'
import type { Dashboard } from '#domain/staff/get-dashboard.ts'
import { useTexts } from '#ui/texts.tsx'
import { DayPanel } from './day-panel.tsx'
import type { DaySeries } from './day-chart.tsx'

type ActivityProps = Pick<Dashboard, 'signUps' | 'emptySearches' | 'questions'>

/** User activity of the last 30 days. */
export function Activity({ signUps, emptySearches, questions }: ActivityProps) {
  const { t } = useTexts()
  const figures = t('admin.countShort')
  return (
    <section className="stack" aria-labelledby="activity">
      <div className="activity-head">
        <h2 id="activity">{t('admin.activity')}</h2>
        <p className="soft small">{t('admin.activityText')}</p>
      </div>
      <div className="activity">
        <DayPanel
          id="sign-ups"
          name={t('admin.signUps')}
          definition={t('admin.signUpsText')}
          counted={signUps && chartOf([figures, signUps])}
        />
        <DayPanel
          id="empty-searches"
          name={t('admin.emptySearches')}
          definition={t('admin.emptySearchesText')}
          counted={emptySearches && chartOf([figures, emptySearches])}
        />
        <DayPanel
          id="questions"
          name={t('admin.questions')}
          definition={t('admin.questionsText')}
          counted={questions && chartOf([t('admin.members'), questions.members], [t('admin.guests'), questions.guests])}
        />
      </div>
    </section>
  )
}

function chartOf(...kinds: readonly (readonly [name: string, counted: readonly DayCount[]])[]) {
  const series: DaySeries[] = kinds.map(([name, counted]) => ({ name, counts: counted.map(({ count }) => count) }))
  return { days: kinds[0]?.[1].map(({ day }) => day) ?? [], series }
}
