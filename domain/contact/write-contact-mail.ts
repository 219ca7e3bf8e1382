import type { Translator } from '#i18n/translator.ts'
import type { ContactMessage } from '#shared/contact/contact-message.ts'
import { escapeHtml } from '#shared/http/escape-html.ts'
import { PRODUCT_NAME } from '#shared/product.ts'
import { renderFrame } from '../mails/render-html.ts'

interface WrittenMail {
  subject: string
  html: string
  text: string
}

/** The mail by which the operator gets a message of the contact form. The message is plain text throughout, never markup. */
export function writeContactMail(
  translator: Translator,
  { name, email, subject, message, language }: ContactMessage & { language: string },
): WrittenMail {
  const { t } = translator
  const head = subject ?? t('operator.noSubject')
  const heading = t('operator.subject', { product: PRODUCT_NAME, subject: head })
  const from = t('operator.from', { name, email, language })
  const footer = t('operator.footer')
  return {
    subject: heading.replaceAll(/[\u2066-\u2069]/g, ''),
    html: renderFrame(
      { subject: heading, preview: message, footer, language: translator.language, direction: translator.direction },
      [
        `<p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:1.6;color:#544b57;overflow-wrap:anywhere">${escapeHtml(from)}</p>`,
        `<p class="ink" dir="auto" style="margin:0;font-size:16px;line-height:1.6;color:#1d1820;overflow-wrap:anywhere;white-space:pre-wrap">${escapeHtml(message)}</p>`,
      ],
    ),
    text: `${from}\n\n${message}\n\n-- \n${footer}\n`,
  }
}
