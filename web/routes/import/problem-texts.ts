import type { StartRefusal } from '#domain/imports/start-import.ts'
import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import { OTHER_SERVICES } from '#shared/imports/import.ts'
import type { OtherService } from '#shared/imports/import.ts'

export type ProblemCode = StartRefusal['code'] | 'offline'

/** Why a file was refused, and where in it. */
export interface FileRefusal {
  code: ProblemCode
  /** File within an archive, '' for the archive as a whole. */
  part: string
  line: number | null
}

const PROBLEM_TEXTS: Readonly<Record<Exclude<ProblemCode, OtherService>, PlainMessageKey>> = {
  'no-file': 'import.problemNoFile',
  'too-large': 'import.problemTooLarge',
  empty: 'import.problemEmpty',
  'no-rows': 'import.problemNoRows',
  'nothing-to-import': 'import.problemNothingToImport',
  binary: 'import.problemBinary',
  nul: 'import.problemNul',
  html: 'import.problemHtml',
  markup: 'import.problemMarkup',
  document: 'import.problemDocument',
  spreadsheet: 'import.problemSpreadsheet',
  'other-archive': 'import.problemOtherArchive',
  'zip-broken': 'import.problemZipBroken',
  'zip-encrypted': 'import.problemZipEncrypted',
  'zip-too-large': 'import.problemZipTooLarge',
  'zip-too-many': 'import.problemZipTooMany',
  'zip-nested': 'import.problemZipNested',
  'zip-nothing': 'import.problemZipNothing',
  'unknown-header': 'import.problemUnknownHeader',
  'duplicate-columns': 'import.problemDuplicateColumns',
  'too-many-columns': 'import.problemTooManyColumns',
  'open-quote': 'import.problemOpenQuote',
  'long-cell': 'import.problemLongCell',
  'list-cut': 'import.problemListCut',
  'too-many-rows': 'import.problemTooManyRows',
  'not-json': 'import.problemNotJson',
  'unknown-json': 'import.problemUnknownJson',
  'own-data': 'import.problemOwnData',
  'own-lists': 'import.problemOwnLists',
  'not-as-chosen': 'import.problemNotAsChosen',
  'too-many-titles': 'import.problemTooManyTitles',
  'zip-mixed': 'import.problemZipMixed',
  'too-many-tries': 'import.problemTooManyTries',
  'under-way': 'import.problemUnderWay',
  busy: 'import.problemBusy',
  offline: 'import.problemOffline',
}

export function problemText({ t }: Pick<Translator, 't'>, code: ProblemCode): string {
  return isOtherService(code)
    ? t('import.problemOtherService', { service: OTHER_SERVICES[code] })
    : t(PROBLEM_TEXTS[code])
}

function isOtherService(code: string): code is OtherService {
  return Object.hasOwn(OTHER_SERVICES, code)
}

const MAX_PART_LENGTH = 80

/** Encodes it for the page's query parameter `problem`, for forms without scripts: `open-quote.3.lists/best.csv`. */
export function writeProblem({ code, line, part }: FileRefusal): string {
  return [code, line ?? '', part].join('.')
}

export function readProblem(text: string | null): FileRefusal | null {
  const [code = '', line = '', ...part] = text?.split('.') ?? []
  if (!Object.hasOwn(PROBLEM_TEXTS, code) && !isOtherService(code)) return null
  const number = /^\d{1,7}$/.test(line) ? Number(line) : null
  return { code: code as ProblemCode, line: number, part: part.join('.').slice(0, MAX_PART_LENGTH) }
}
