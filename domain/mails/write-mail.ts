import type { Translator } from '#i18n/translator.ts'
import type { MailKind } from '#shared/mail.ts'
import type { Letter, LetterFacts } from './letter.ts'
import { writeLetter } from './letter.ts'
import { renderHtml } from './render-html.ts'

interface WrittenMail {
  subject: string
  html: string
  text: string
}

/** Invisible marks that isolate directions in a text; some mail clients display them in lists of subjects. */
const ISOLATES = /[\u2066-\u2069]/g

/** A mail of this kind in the translator's language. `facts` are plain texts, never markup. */
export function writeMail(translator: Translator, kind: MailKind, facts: LetterFacts): WrittenMail {
  const letter = writeLetter(translator, kind, facts)
  return {
    subject: letter.subject.replaceAll(ISOLATES, ''),
    html: renderHtml(letter, translator),
    text: renderText(letter),
  }
}

/** The mail for programs that show no HTML: one paragraph a line, addresses on lines of their own. */
function renderText({ greeting, body, action, validity, otherwise, alarming, footer }: Letter): string {
  const link = `${action.label}:\n${action.url}`
  const paragraphs = alarming ? [greeting, body, otherwise, link] : [greeting, body, link, validity, otherwise]
  return `${paragraphs.filter((paragraph) => paragraph !== null).join('\n\n')}\n\n-- \n${footer}\n`
}
