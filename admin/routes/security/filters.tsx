import { useId } from 'react'
import { Form } from 'react-router'
import type { EventFilter } from '#domain/staff/list-security-events.ts'
import { SECURITY_EVENTS, SECURITY_EVENT_KINDS } from '#shared/members/security-event.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { useTexts } from '#ui/texts.tsx'

export function Filters({ filter, isFiltered }: { filter: EventFilter; isFiltered: boolean }) {
  const { t } = useTexts()
  return (
    <Form method="get" action="/admin/security" className="panel log-filters" key={JSON.stringify(filter)}>
      <LabelledControl label={t('admin.securityKind')}>
        <select name="kind" defaultValue={filter.kind}>
          <option value="">{t('admin.securityAnyKind')}</option>
          {SECURITY_EVENT_KINDS.map((kind) => {
            const { text } = SECURITY_EVENTS[kind]
            return (
              text !== null && (
                <option key={kind} value={kind}>
                  {t(text)}
                </option>
              )
            )
          })}
        </select>
      </LabelledControl>
      <Field id={useId()} name="person" label={t('admin.user')} defaultValue={filter.person} />
      <Field id={useId()} name="day" type="date" label={t('admin.day')} defaultValue={filter.day} />
      <div className="cluster">
        <Button type="submit" tone="primary">
          {t('admin.logFilter')}
        </Button>
        {isFiltered && (
          <ButtonLink tone="ghost" to="/admin/security">
            {t('admin.logClear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
