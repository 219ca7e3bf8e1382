import type { PlainMessageKey } from '#i18n/translator.ts'
import type { ImportView } from '#domain/imports/find-import.ts'
import type { ImportChoices } from '#shared/imports/import.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ActionForm } from '../parts/action-form.tsx'

/** The id of the form that starts the import. */
export const RUN_FORM = 'run-import'

interface OptionsProps {
  view: ImportView
  ownLists: readonly { id: string; name: string }[]
}

/** What of the file is to be imported. */
export function OptionsPanel({ view, ownLists }: OptionsProps) {
  const { t, formats } = useTexts()
  const { id, counts, choices, lists } = view
  const options = [
    { name: 'ratings', text: 'import.optionRatings', count: counts.ratings, checked: choices.ratings },
    { name: 'watched', text: 'import.optionWatched', count: counts.watched, checked: choices.watched },
    { name: 'wanted', text: 'import.optionWanted', count: counts.wanted, checked: choices.wanted },
  ] as const satisfies { text: PlainMessageKey; [more: string]: unknown }[]
  return (
    <aside className="panel import-options" aria-labelledby="what-title">
      <ActionForm importId={id} intent="run" formId={RUN_FORM} className="stack">
        <h2 id="what-title">{t('import.what')}</h2>
        {options.map(({ name, text, count, checked }) =>
          count === 0 ? null : (
            <Checkbox
              key={name}
              name={name}
              value="1"
              defaultChecked={checked}
              label={t(text)}
              hint={formats.number(count)}
            />
          ),
        )}
        {counts.either > 0 && <Either choice={choices.either} />}
        {lists.length > 0 && <Lists lists={lists} ownLists={ownLists} />}
        {counts.ratings > 0 && <RatedHere choice={choices.ratedHere} count={counts.ratedHere} />}
        <p className="quiet tiny">{t('import.promise')}</p>
      </ActionForm>
    </aside>
  )
}

const EITHER = [
  ['want_to_watch', 'import.eitherWant'],
  ['watched', 'import.eitherWatched'],
  ['none', 'import.eitherNone'],
] as const satisfies [ImportChoices['either'], PlainMessageKey][]

function Either({ choice }: { choice: ImportChoices['either'] }) {
  const { t } = useTexts()
  return <Radios legend={t('import.either')} name="either" options={EITHER} choice={choice} />
}

const RATED = [
  ['newer', 'import.keepNewer'],
  ['mine', 'import.keepMine'],
  ['file', 'import.takeFile'],
] as const satisfies [ImportChoices['ratedHere'], PlainMessageKey][]

function RatedHere({ choice, count }: { choice: ImportChoices['ratedHere']; count: number }) {
  const { t } = useTexts()
  return (
    <Radios
      legend={t('import.ratedHere')}
      {...(count === 0 ? {} : { hint: t('import.ratedHereCount', { count }) })}
      name="ratedHere"
      options={RATED}
      choice={choice}
    />
  )
}

interface RadiosProps {
  legend: string
  hint?: string
  name: string
  options: readonly (readonly [value: string, text: PlainMessageKey])[]
  choice: string
}

function Radios({ legend, hint, name, options, choice }: RadiosProps) {
  const { t } = useTexts()
  return (
    <fieldset className="import-radios">
      <legend>{legend}</legend>
      {hint !== undefined && <p className="quiet tiny">{hint}</p>}
      {options.map(([value, text]) => (
        <label key={value} className="checkbox">
          <input type="radio" name={name} value={value} defaultChecked={value === choice} />
          <span>{t(text)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Lists({ lists, ownLists }: { lists: ImportView['lists']; ownLists: OptionsProps['ownLists'] }) {
  const { t } = useTexts()
  return (
    <fieldset className="import-radios">
      <legend>{t('import.lists')}</legend>
      {lists.map(({ number, name, target }) => (
        <div key={number} className="field">
          <label htmlFor={`list-${number}`}>{t('import.listTarget', { list: name })}</label>
          <select id={`list-${number}`} name="list" defaultValue={`${number}=${target}`}>
            <option value={`${number}=none`}>{t('import.listNone')}</option>
            <option value={`${number}=new`}>{t('import.listNew')}</option>
            {ownLists.map((own) => (
              <option key={own.id} value={`${number}=${own.id}`}>
                {own.name}
              </option>
            ))}
          </select>
        </div>
      ))}
      <p className="quiet tiny">{t('import.listHint')}</p>
    </fieldset>
  )
}
