import { z } from 'zod'
import { sendContactMessage } from '#domain/contact/send-contact-message.ts'
import { CONTACT_FIELDS, CONTACT_SLUG, checkContactMessage } from '#shared/contact/contact-message.ts'
import { form, formRoute, refusal, textField } from '../../account/forms/outcome.ts'
import { SENT, refusedFields } from './contact-result.ts'

/** `website` is a honeypot: only bots fill it, and they get the same response as everyone. */
const FIELDS = z.object({
  name: textField,
  email: textField,
  subject: textField,
  message: textField,
  website: textField,
})

/** Maximum of an over-long message that still stays in the form. */
const MAX_TYPED_CHARACTERS = 20_000

const submitContact = form({
  fields: FIELDS,
  keeps: CONTACT_FIELDS,
  longest: MAX_TYPED_CHARACTERS,
  failed: 'contact.failed',
  async submit({ website, ...typed }, { deps, seen, language }) {
    const checked = checkContactMessage(typed)
    if (!checked.ok) return { result: refusedFields(checked.problems), status: 422 }
    if (website === '') {
      const input = { message: checked.message, language, sender: seen.member, clientIp: seen.clientIp }
      const sent = await sendContactMessage(deps, input)
      if (!sent.ok) return refusal('contact.tooMany', 429)
    }
    return { result: { done: 'contact.sent' }, to: `/${language}/pages/${CONTACT_SLUG}?${SENT}=1#${CONTACT_SLUG}` }
  },
})

export const contactForms = formRoute({ contact: submitContact })
