import type { Language } from '#i18n/languages.ts'
import type { Operator } from '#shared/http/request-context.ts'

const LABELS: Readonly<Record<Language, { operator: string; email: string }>> = {
  en: { operator: 'Operator of this site:', email: 'Email:' },
  tr: { operator: 'Bu sitenin işletmecisi:', email: 'E-posta:' },
  de: { operator: 'Betreiber dieser Website:', email: 'E-Mail:' },
  fr: { operator: 'Éditeur de ce site :', email: 'E-mail :' },
  es: { operator: 'Responsable de este sitio:', email: 'Correo electrónico:' },
  it: { operator: 'Gestore di questo sito:', email: 'Email:' },
  ar: { operator: 'مشغّل هذا الموقع:', email: 'البريد الإلكتروني:' },
  pt: { operator: 'Este site é gerido por:', email: 'E-mail:' },
  ru: { operator: 'Владелец сайта:', email: 'Эл. почта:' },
  ja: { operator: 'このサイトの運営者：', email: 'メールアドレス：' },
  ko: { operator: '이 사이트의 운영자:', email: '이메일:' },
  zh: { operator: '本站运营者：', email: '邮箱：' },
  hi: { operator: 'इस साइट के संचालक:', email: 'ईमेल:' },
  nl: { operator: 'Beheerder van deze site:', email: 'E-mail:' },
  sv: { operator: 'Webbplatsen drivs av:', email: 'E-post:' },
  no: { operator: 'Dette nettstedet drives av:', email: 'E-post:' },
  da: { operator: 'Webstedet drives af:', email: 'E-mail:' },
  fi: { operator: 'Sivuston ylläpitäjä:', email: 'Sähköposti:' },
  pl: { operator: 'Operator tej witryny:', email: 'E-mail:' },
  el: { operator: 'Διαχείριση του ιστότοπου:', email: 'Email:' },
}

/** The site's operator as Markdown; '' if not configured. */
export function operatorBlock(language: Language, { name, address, contactEmail }: Operator): string {
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
