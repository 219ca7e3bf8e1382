import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import { REPORT_COMMENT_LENGTH } from '#shared/lists/limits.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { REPORT_REASONS } from '#shared/lists/report.ts'
import type { ReportReason } from '#shared/lists/report.ts'
import { Button } from '#ui/button/button.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { FormAlert, FormDone } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import { fieldsOf, post } from '../sending/post.ts'
import { PromptButton } from '../sign-in-prompt/prompt-button.tsx'
import { useViewer } from '../viewer/viewer.tsx'
import './report-form.css'

const REASON_TEXTS = {
  spam: 'lists.reportSpam',
  hate: 'lists.reportHate',
  sexual: 'lists.reportSexual',
  violence: 'lists.reportViolence',
  privacy: 'lists.reportPrivacy',
  other: 'lists.reportOther',
} as const satisfies Record<ReportReason, PlainMessageKey>

/** The outcome of a report, also used in the URL without scripts. */
type Outcome = 'sent' | 'too-many' | 'failed'

function readOutcome(value: string | null): Outcome | null {
  if (value === null) return null
  return value === 'sent' || value === 'too-many' ? value : 'failed'
}

/** Reports another member's list to staff. Collapsed at first; guests are asked to sign in. */
export function ReportForm({ listId }: { listId: string }) {
  const { t } = useTexts()
  const { search } = useLocation()
  const initial = readOutcome(new URLSearchParams(search).get('report'))
  if (useViewer() === null)
    return (
      <div className="report">
        <PromptButton action="other" className="report-open">
          {t('lists.report')}
        </PromptButton>
      </div>
    )
  return (
    <details className="fold report" open={initial !== null || undefined}>
      <summary>{t('lists.report')}</summary>
      <Fields listId={listId} initial={initial} />
    </details>
  )
}

function Fields({ listId, initial }: { listId: string; initial: Outcome | null }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const [outcome, setOutcome] = useState<Outcome | 'busy' | null>(initial)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (outcome === 'busy') return
    const form = event.currentTarget
    setOutcome('busy')
    const answer = await post<{ problem: string }>('/api/list-report', fieldsOf(new FormData(form)))
    setOutcome(answer?.ok === true ? 'sent' : readOutcome(answer?.body.problem ?? 'failed'))
    if (answer?.ok === true) form.reset()
  }
  return (
    <form className="stack" method="post" action="/api/list-report" onSubmit={(event) => void send(event)}>
      <input type="hidden" name="listId" value={listId} />
      <input type="hidden" name="returnTo" value={pathname} />
      <LabelledControl label={t('lists.reportReason')}>
        <select name="reason" required defaultValue="">
          <option value="" disabled>
            {t('lists.reportChoose')}
          </option>
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(REASON_TEXTS[reason])}
            </option>
          ))}
        </select>
      </LabelledControl>
      <LabelledControl label={t('lists.reportComment')}>
        <textarea name="comment" rows={3} maxLength={REPORT_COMMENT_LENGTH} dir="auto" />
      </LabelledControl>
      {outcome === 'failed' && <FormAlert>{t('lists.reportFailed')}</FormAlert>}
      {outcome === 'too-many' && <FormAlert>{t('lists.reportTooMany')}</FormAlert>}
      <p>
        <Button type="submit" aria-busy={outcome === 'busy'}>
          {t('lists.reportSend')}
        </Button>
      </p>
      <FormDone>{outcome === 'sent' ? t('lists.reportSent') : undefined}</FormDone>
    </form>
  )
}
