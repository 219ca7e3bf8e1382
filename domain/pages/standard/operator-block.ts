import type { PageLanguage } from '#i18n/languages.ts'
import type { Operator } from '#shared/http/request-context.ts'

const LABELS: Readonly<Record<PageLanguage, { operator: string; email: string }>> = {
  en: { operator: 'Operator of this site:', email: 'Email:' },
  tr: { operator: 'Bu sitenin işletmecisi:', email: 'E-posta:' },
  de: { operator: 'Betreiber dieser Website:', email: 'E-Mail:' },
  fr: { operator: 'Éditeur de ce site :', email: 'E-mail :' },
  es: { operator: 'Responsable de este sitio:', email: 'Correo electrónico:' },
  it: { operator: 'Gestore di questo sito:', email: 'Email:' },
  ar: { operator: 'مشغّل هذا الموقع:', email: 'البريد الإلكتروني:' },
}

/** The site's operator as Markdown; '' if not configured. */
export function operatorBlock(language: PageLanguage, { name, address, contactEmail }: Operator): string {
  const labels = LABELS[language]
  const who = [name, ...(address?.split('\n') ?? [])].flatMap((line) => (line?.trim() ? escapeText(line.trim()) : []))
  const mail = contactEmail === null ? [] : [`${labels.email} [${escapeText(contactEmail)}](<mailto:${contactEmail}>)`]
  const lines = [...who, ...mail]
  return lines.length === 0 ? '' : [`**${labels.operator}**`, ...lines].join('  \n')
}

/** Escapes every character with a meaning in Markdown. */
function escapeText(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, (mark) => `\\${mark}`)
}
