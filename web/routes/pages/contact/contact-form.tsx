import { useId, useRef } from 'react'
import type { Catalogue } from '#i18n/message.ts'
import { CONTACT_LENGTHS, CONTACT_SLUG } from '#shared/contact/contact-message.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormAlert, FormDone } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import './contact.css'
import { WithTexts } from '../../../features/texts/with-texts.tsx'
import type { ContactResult } from './contact-result.ts'
import { MessageField } from './message-field.tsx'
import { useSendMessage } from './use-send-message.ts'

const SENT_RESULT: ContactResult = { done: 'contact.sent' }

interface ContactFormProps {
  /** The signed-in member, as initial values. */
  sender: { name: string; email: string } | null
  /** Errors of a form submitted without scripts. */
  refused: ContactResult | null
  /** The message was just sent without scripts. */
  wasSent: boolean
}

/** The contact form with its own texts, which no other page loads. */
export function ContactSection({ texts, ...form }: ContactFormProps & { texts: Catalogue }) {
  return (
    <WithTexts texts={texts}>
      <ContactForm {...form} />
    </WithTexts>
  )
}

function ContactForm({ sender, refused, wasSent }: ContactFormProps) {
  const { t } = useTexts()
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  const first = refused ?? (wasSent ? SENT_RESULT : null)
  const { result, sending, round, submit } = useSendMessage(form, first)
  return (
    <section id={CONTACT_SLUG} className="contact" aria-labelledby={heading}>
      <h2 id={heading}>{t('contact.title')}</h2>
      <form
        ref={form}
        className="stack"
        method="post"
        noValidate
        aria-busy={sending}
        onSubmit={(event) => void submit(event)}
      >
        <Fields
          key={round}
          sender={sender}
          values={round === 0 ? refused?.values : undefined}
          problems={result?.fields}
        />
        <p>
          <Button type="submit" tone="primary" aria-disabled={sending}>
            {sending ? t('contact.sending') : t('contact.send')}
          </Button>
        </p>
        {result?.problem !== undefined && (
          <FormAlert outcome={result.fields === undefined ? result : null}>{t(result.problem)}</FormAlert>
        )}
        <FormDone>{result?.done === undefined ? undefined : t(result.done)}</FormDone>
      </form>
    </section>
  )
}

interface FieldsProps {
  sender: ContactFormProps['sender']
  values: ContactResult['values']
  problems: ContactResult['fields']
}

function Fields({ sender, values, problems }: FieldsProps) {
  const { t } = useTexts()
  const id = useId()
  const shared = (name: 'name' | 'email' | 'subject') => ({
    id: `${id}-${name}`,
    name,
    maxLength: CONTACT_LENGTHS[name],
    problem: problems?.[name] && t(problems[name]),
  })
  return (
    <>
      <Field
        {...shared('name')}
        label={t('contact.name')}
        autoComplete="name"
        dir="auto"
        required
        defaultValue={values?.['name'] ?? sender?.name}
      />
      <Field
        {...shared('email')}
        type="email"
        label={t('contact.email')}
        autoComplete="email"
        dir="ltr"
        required
        defaultValue={values?.['email'] ?? sender?.email}
      />
      <Field {...shared('subject')} label={t('contact.subject')} dir="auto" defaultValue={values?.['subject']} />
      <MessageField defaultValue={values?.['message']} problem={problems?.['message'] && t(problems['message'])} />
      {/* Honeypot: bots that fill in every field give themselves away. */}
      <label className="visually-hidden" aria-hidden="true">
        {t('contact.trap')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </>
  )
}
