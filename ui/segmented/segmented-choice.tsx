import type { ReactNode } from 'react'

interface SegmentedChoiceProps {
  name: string
  legend: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  defaultValue: string
}

/** A choice between a few values, as part of a form. */
export function SegmentedChoice({ name, legend, options, defaultValue }: SegmentedChoiceProps) {
  return (
    <fieldset className="segmented-field">
      <legend>{legend}</legend>
      <div className="segmented">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
