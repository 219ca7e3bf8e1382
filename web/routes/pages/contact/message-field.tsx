import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { CONTACT_LENGTHS } from '#shared/contact/contact-message.ts'
import { FormError } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'

/** The remaining characters are shown below this number. */
const TOLD_BELOW = 300

interface MessageFieldProps {
  defaultValue: string | undefined
  problem: ReactNode
}

export function MessageField({ defaultValue, problem }: MessageFieldProps) {
  const { t } = useTexts()
  const id = useId()
  const [length, setLength] = useState(defaultValue?.length ?? 0)
  const left = CONTACT_LENGTHS.message - length
  return (
    <div className={problem === undefined ? 'field' : 'field invalid'}>
      <label htmlFor={id}>{t('contact.message')}</label>
      <textarea
        id={id}
        name="message"
        rows={7}
        dir="auto"
        required
        maxLength={CONTACT_LENGTHS.message}
        defaultValue={defaultValue}
        onChange={(event) => setLength(event.currentTarget.value.length)}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? `${id}-left` : `${id}-problem ${id}-left`}
      />
      {problem !== undefined && <FormError id={`${id}-problem`}>{problem}</FormError>}
      <small id={`${id}-left`} role="status">
        {left <= TOLD_BELOW && t('contact.left', { count: left })}
      </small>
    </div>
  )
}
