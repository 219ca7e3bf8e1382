import { Button } from '../button/button.tsx'
import { Checkbox } from '../field/checkbox.tsx'
import { Field } from '../field/field.tsx'
import { LabelledControl } from '../field/labelled-control.tsx'
import { SearchField } from '../field/search-field.tsx'
import { FormAlert, FormDone } from '../form/form-message.tsx'
import { SegmentedChoice } from '../segmented/segmented-choice.tsx'
import { SwitchRow } from '../switch/switch-row.tsx'
import { Example } from './example.tsx'

const THEMES = ['System', 'Dark', 'Light'].map((label) => ({ value: label, label }))

/** `of`: makes the ids and names of each copy unique. */
export function FormExamples({ of }: { of: string }) {
  return (
    <Example name="Fields and forms">
      <form className="stack" onSubmit={(event) => event.preventDefault()}>
        <Field id={`${of}-field`} label="Field" hint="A hint" />
        <Field id={`${of}-wrong`} label="Wrong" defaultValue="nobody@" problem="This is no email address" />
        <LabelledControl label="Select">
          <select>
            <option>One</option>
            <option>Another</option>
          </select>
        </LabelledControl>
        <SearchField>
          <input type="search" placeholder="Search" aria-label="Search" />
        </SearchField>
        <Checkbox label="Checkbox" hint="What it means" defaultChecked />
        <SwitchRow label="Switch" hint="What it means" defaultChecked />
        <SegmentedChoice name={`${of}-theme`} legend="One of a few" options={THEMES} defaultValue="Dark" />
        <FormDone>It worked</FormDone>
        <FormAlert>It did not work</FormAlert>
        <Button type="submit" tone="primary">
          Send
        </Button>
      </form>
    </Example>
  )
}
