import { useId } from 'react'
import { Form } from 'react-router'
import type { ActionFilter } from '#domain/staff/list-actions.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ACTION_TEXTS } from './log-texts.ts'

interface FiltersProps {
  filter: ActionFilter
  /** The actions that occur in the log. */
  actions: readonly string[]
  isFiltered: boolean
}

export function Filters({ filter, actions, isFiltered }: FiltersProps) {
  const { t } = useTexts()
  // The action in the URL is offered even if the log has no line of it.
  const choices = filter.action === '' || actions.includes(filter.action) ? actions : [filter.action, ...actions]
  const actionText = (action: string) => {
    const words = ACTION_TEXTS.get(action)
    return words === undefined ? action : t(words)
  }
  return (
    <Form method="get" action="/admin/log" className="panel log-filters" key={JSON.stringify(filter)}>
      <Field id={useId()} name="person" label={t('admin.logPerson')} defaultValue={filter.person} />
      <LabelledControl label={t('admin.logAction')}>
        <select name="action" defaultValue={filter.action}>
          <option value="">{t('admin.logAnyAction')}</option>
          {choices.map((action) => (
            <option key={action} value={action}>
              {actionText(action)}
            </option>
          ))}
        </select>
      </LabelledControl>
      <Field id={useId()} name="target" label={t('admin.logTarget')} defaultValue={filter.target} />
      <Field id={useId()} name="from" type="date" label={t('admin.logFrom')} defaultValue={filter.from} />
      <Field id={useId()} name="to" type="date" label={t('admin.logTo')} defaultValue={filter.to} />
      <div className="cluster">
        <Button type="submit" tone="primary">
          {t('admin.logFilter')}
        </Button>
        {isFiltered && (
          <ButtonLink tone="ghost" to="/admin/log">
            {t('admin.logClear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
