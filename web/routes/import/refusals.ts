import type { StartRefusal } from '#domain/imports/start-import.ts'
import type { PlainMessageKey, Translator } from '#i18n/translator.ts'
import { OTHER_SERVICES } from '#shared/imports/import.ts'
import type { OtherService } from '#shared/imports/import.ts'
import type { ImportOutcomeCode } from './address.ts'

export type ProblemCode = StartRefusal['code'] | 'offline'

/** Why a file was not taken, and where in it. */
export interface FileRefusal {
  code: ProblemCode
  /** File within an archive, '' for the whole. */
  part: string
  line: number | null
}

interface Answer {
  text: PlainMessageKey
  status: number
}

/** Something is wrong with the file itself. */
const inFile = (text: PlainMessageKey): Answer => ({ text, status: 422 })

const FILE_REFUSALS: Readonly<Record<Exclude<ProblemCode, OtherService>, Answer>> = {
  'no-file': inFile('import.problemNoFile'),
  'too-large': { text: 'import.problemTooLarge', status: 413 },
  empty: inFile('import.problemEmpty'),
  'no-rows': inFile('import.problemNoRows'),
  'nothing-to-import': inFile('import.problemNothingToImport'),
  binary: inFile('import.problemBinary'),
  nul: inFile('import.problemNul'),
  html: inFile('import.problemHtml'),
  markup: inFile('import.problemMarkup'),
  document: inFile('import.problemDocument'),
  spreadsheet: inFile('import.problemSpreadsheet'),
  'other-archive': inFile('import.problemOtherArchive'),
  'zip-broken': inFile('import.problemZipBroken'),
  'zip-encrypted': inFile('import.problemZipEncrypted'),
  'zip-too-large': inFile('import.problemZipTooLarge'),
  'zip-too-many': inFile('import.problemZipTooMany'),
  'zip-nested': inFile('import.problemZipNested'),
  'zip-nothing': inFile('import.problemZipNothing'),
  'unknown-header': inFile('import.problemUnknownHeader'),
  'duplicate-columns': inFile('import.problemDuplicateColumns'),
  'too-many-columns': inFile('import.problemTooManyColumns'),
  'open-quote': inFile('import.problemOpenQuote'),
  'long-cell': inFile('import.problemLongCell'),
  'list-cut': inFile('import.problemListCut'),
  'too-many-rows': inFile('import.problemTooManyRows'),
  'not-json': inFile('import.problemNotJson'),
  'unknown-json': inFile('import.problemUnknownJson'),
  'own-data': inFile('import.problemOwnData'),
  'own-lists': inFile('import.problemOwnLists'),
  'not-as-chosen': inFile('import.problemNotAsChosen'),
  'too-many-titles': inFile('import.problemTooManyTitles'),
  'zip-mixed': inFile('import.problemZipMixed'),
  'too-many-tries': { text: 'import.problemTooManyTries', status: 429 },
  'under-way': { text: 'import.problemUnderWay', status: 409 },
  busy: { text: 'import.problemBusy', status: 503 },
  offline: { text: 'import.problemOffline', status: 503 },
}

export function listProblems(): ProblemCode[] {
  return [...Object.keys(FILE_REFUSALS), ...Object.keys(OTHER_SERVICES)] as ProblemCode[]
}

/** What a step of an import was refused for. */
export const STEP_REFUSALS = {
  failed: { text: 'import.actionFailed', status: 409 },
  missing: { text: 'import.actionFailed', status: 404 },
  'too-many-new-titles': { text: 'import.tooManyNew', status: 429 },
  'unknown-title': { text: 'import.actionFailed', status: 404 },
} as const satisfies Record<ImportOutcomeCode, Answer>

export function problemStatus(code: ProblemCode): number {
  return isOtherService(code) ? 422 : FILE_REFUSALS[code].status
}

export function importProblemText({ t }: Pick<Translator, 't'>, code: ProblemCode): string {
  return isOtherService(code)
    ? t('import.problemOtherService', { service: OTHER_SERVICES[code] })
    : t(FILE_REFUSALS[code].text)
}

function isOtherService(code: string): code is OtherService {
  return Object.hasOwn(OTHER_SERVICES, code)
}

const MAX_PART_LENGTH = 80

/** As the query `problem` of the page passes it to forms without scripts: `open-quote.3.lists/best.csv`. */
export function writeProblem({ code, line, part }: FileRefusal): string {
  return [code, line ?? '', part].join('.')
}

export function readImportRefusal(text: string | null): FileRefusal | null {
  const [code = '', line = '', ...part] = text?.split('.') ?? []
  if (!Object.hasOwn(FILE_REFUSALS, code) && !isOtherService(code)) return null
  const number = /^\d{1,7}$/.test(line) ? Number(line) : null
  return { code: code as ProblemCode, line: number, part: part.join('.').slice(0, MAX_PART_LENGTH) }
}
