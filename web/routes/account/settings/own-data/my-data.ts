import { Readable } from 'node:stream'
import { z } from 'zod'
import { exportLetterboxdCsv } from '#domain/own-data/export-letterboxd.ts'
import { exportOwnData, OWN_DATA_FILE } from '#domain/own-data/export-own-data.ts'
import { exportListsCsv } from '#domain/own-data/export-lists-csv.ts'
import { exportRatingsCsv, exportWatchlistCsv } from '#domain/own-data/export-csv.ts'
import { importOwnData } from '#domain/own-data/import-own-data.ts'
import type { OwnDataCounts } from '#domain/own-data/import-own-data.ts'
import type { ImportProblem } from '#domain/own-data/import-problem.ts'
import type { Deps } from '#domain/deps.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { RequestContext } from '#shared/http/request-context.ts'
import type { SentForm, UploadProblem } from '#shared/http/sent-form.ts'
import type { Member } from '#shared/members/member.ts'
import { returnAddress, withParameter } from '../../../../features/preferences/return-address.ts'
import { NOT_KEPT, answer, answerJson } from '../../../../http/answers.ts'
import { readUpload } from '../../../../http/read-input.ts'
import { requireMember } from '../../../../http/require-member.ts'
import { resource } from '../../../../http/resource.ts'
import { unlessUnavailable } from '../../../../http/unless-unavailable.ts'
import { writeOutcome } from './import-outcome.ts'
import type { OwnDataOutcome, Imported } from './import-outcome.ts'
import { OWN_DATA_REFUSALS } from './refusals.ts'
import type { ImportRefusal } from './refusals.ts'
import { ERROR, IN_LANGUAGE } from '../../../../http/contract.ts'
import type { Answers } from '../../../../http/contract.ts'
import { RETURN_FIELD } from '../../../../http/fields.ts'

const CSV = 'text/csv; charset=utf-8'

const IMPORTED = z.object({
  titles: z.number(),
  ratings: z.number(),
  services: z.number(),
  kept: z.number().describe('Rows that the account had already.'),
  lists: z.number(),
  listed: z.number().describe('Titles of lists.'),
}) satisfies z.ZodType<Imported>

/** By status: the problems of the file, each with its place there. */
function refusedData(): Answers {
  const problem = z.object({
    code: z.enum(Object.keys(OWN_DATA_REFUSALS)),
    place: z.string().describe('`watchlist[2].status`'),
  })
  const answer = z.object({ problems: z.array(problem) })
  return Object.fromEntries(Object.values(OWN_DATA_REFUSALS).map(({ status }) => [status, answer]))
}

interface ExportInput {
  viewer: Member
  /** Of the titles' names. */
  language: string
}

interface OwnFile {
  name: string
  type: string
  write: (deps: Deps, input: ExportInput) => AsyncGenerator<string>
}

/** Files that a member can download, by the parameter `file`. */
const FILES: Readonly<Record<string, OwnFile>> = {
  all: { name: OWN_DATA_FILE, type: 'application/json', write: (deps, { viewer }) => exportOwnData(deps, { viewer }) },
  watchlist: { name: 'kinora-watchlist.csv', type: CSV, write: exportWatchlistCsv },
  lists: { name: 'kinora-lists.csv', type: CSV, write: exportListsCsv },
  ratings: { name: 'kinora-ratings.csv', type: CSV, write: exportRatingsCsv },
  letterboxd: { name: 'kinora-letterboxd.csv', type: CSV, write: exportLetterboxdCsv },
}

const { loader, action } = resource({
  contract: {
    GET: {
      about:
        'The member’s data as a file, streamed: `all` is JSON, the others CSV; `letterboxd` has watched and rated films, with the days on which they were watched, as Letterboxd imports them.',
      caller: 'member',
      query: { file: z.enum(Object.keys(FILES)).default('all'), ...IN_LANGUAGE },
      leads: true,
      answers: { 200: ['application/json', 'text/csv'], 404: ERROR },
    },
    POST: {
      about:
        'Imports the file that GET gave, at most 16 MiB: what it has beside what is there; new lists become drafts. Nothing is written if it has a problem. Forms are led to the settings, whose query has the outcome in `import`.',
      caller: 'member',
      body: z.object({ file: z.file(), ...RETURN_FIELD }),
      sentAs: 'file',
      leads: true,
      answers: { 200: z.object({ imported: IMPORTED }), ...refusedData() },
    },
  },
  async GET({ request, url, deps, seen }) {
    const viewer = requireMember(seen, guest(request, seen))
    const name = url.searchParams.get('file') ?? 'all'
    const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined
    if (file === undefined) return answerJson({ error: 'No such file.' }, { status: 404 })
    const wanted = url.searchParams.get('language')
    const language = isLanguage(wanted) ? wanted : viewer.language
    const unavailable = { log: 'Own data could not be read from the database', answer: () => null }
    const pieces = file.write(deps, { viewer, language })
    // Before the response starts: once it has begun as a file, its status cannot change.
    const first = await unlessUnavailable(deps, unavailable, () => pieces.next())
    if (first === null) return answerJson({ error: 'The database does not answer.' }, { status: 503 })
    const bytes = Readable.from(inBytes(first, pieces))
    const disposition = { 'Content-Type': file.type, 'Content-Disposition': `attachment; filename="${file.name}"` }
    return new Response(Readable.toWeb(bytes) as ReadableStream, { headers: { ...NOT_KEPT, ...disposition } })
  },
  async POST({ request, deps, seen }) {
    const viewer = requireMember(seen, guest(request, seen))
    const form = await readUpload(request, seen)
    const outcome = await take(deps, viewer, form)
    const returnTo = typeof form === 'string' ? null : form.get('returnTo')
    const settings = returnAddress(returnTo, `/${seen.preferences.language}/settings`)
    const to = `${withParameter(settings, 'import', writeOutcome(outcome)).replace(/#.*$/, '')}#data`
    return answer(request, { body: outcome, status: statusOf(outcome), to })
  },
})
export { loader, action }

function guest(request: Request, { preferences: { language } }: RequestContext) {
  return { request, language, returnTo: `/${language}/settings` }
}

async function* inBytes(first: IteratorResult<string>, pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  if (first.done !== true) yield Buffer.from(first.value)
  for await (const piece of pieces) yield Buffer.from(piece)
}

async function take(deps: Deps, viewer: Member, form: SentForm | UploadProblem): Promise<OwnDataOutcome> {
  if (form === 'too-large' || form === 'busy') return refused(form)
  const sent = form === 'unreadable' ? null : form.get('file')
  const file = typeof sent === 'object' && sent !== null ? sent : new File([], '')
  const unavailable = { log: 'Own data could not be taken in', answer: () => refused('offline') }
  return unlessUnavailable(deps, unavailable, async () => {
    const outcome = await importOwnData(deps, { viewer, file })
    return outcome.ok ? { imported: sumUp(outcome.imported) } : { problems: outcome.problems.map(placed) }
  })
}

function sumUp({ watchlist, ratings, lists, services }: OwnDataCounts): Imported {
  return {
    titles: watchlist.added,
    ratings: ratings.added + ratings.renewed,
    services,
    kept: watchlist.kept + ratings.kept + lists.kept,
    lists: lists.added,
    listed: lists.titles,
  }
}

function placed({ code, section, row, field }: ImportProblem): ImportRefusal {
  const place = [section === undefined ? '' : `${section}[${row ?? 0}]`, field ?? ''].filter((part) => part !== '')
  return { code, place: place.join('.') }
}

function refused(code: ImportRefusal['code']): OwnDataOutcome {
  return { problems: [{ code, place: '' }] }
}

function statusOf(outcome: OwnDataOutcome): number {
  if ('imported' in outcome) return 200
  const code = outcome.problems[0]?.code
  return code === undefined ? 422 : OWN_DATA_REFUSALS[code].status
}
