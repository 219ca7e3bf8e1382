import { Readable } from 'node:stream'
import { exportOwnData, OWN_DATA_FILE } from '#domain/own-data/export-own-data.ts'
import { exportRatingsCsv, exportWatchlistCsv } from '#domain/own-data/export-csv.ts'
import { importOwnData } from '#domain/own-data/import-own-data.ts'
import type { ImportCounts } from '#domain/own-data/import-own-data.ts'
import type { ImportProblem } from '#domain/own-data/read-document.ts'
import { isUnavailable } from '#db/errors.ts'
import type { Deps } from '#domain/deps.ts'
import { isLanguage } from '#i18n/languages.ts'
import type { Member } from '#shared/members/member.ts'
import { depsContext, requestContext } from '../../../context.ts'
import { returnAddress } from '../../../features/preferences/return-address.ts'
import { NOT_KEPT } from '../../account/forms/outcome.ts'
import { methodNotAllowed } from '../../method-not-allowed.ts'
import { readUpload } from '../../read-upload.ts'
import { writeOutcome } from './import-outcome.ts'
import type { ImportOutcome, Imported, Refused } from './import-outcome.ts'
import type { Route } from './+types/my-data'

const METHODS = 'GET, POST'
const CSV = 'text/csv; charset=utf-8'

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

/** What a member can take away, by the parameter `file`. */
const FILES: Readonly<Record<string, OwnFile>> = {
  all: { name: OWN_DATA_FILE, type: 'application/json', write: (deps, { viewer }) => exportOwnData(deps, { viewer }) },
  watchlist: { name: 'kinora-watchlist.csv', type: CSV, write: exportWatchlistCsv },
  ratings: { name: 'kinora-ratings.csv', type: CSV, write: exportRatingsCsv },
}

/** GET `?file=all|watchlist|ratings&language=`: the member's data as a file, written while it is read. */
export function loader({ url, context }: Route.LoaderArgs): Response {
  const { member, preferences } = context.get(requestContext)
  if (member === null) return toSignIn(preferences.language)
  const name = url.searchParams.get('file') ?? 'all'
  const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined
  if (file === undefined) return Response.json({ error: 'No such file.' }, { status: 404, headers: NOT_KEPT })
  const wanted = url.searchParams.get('language')
  const language = isLanguage(wanted) ? wanted : member.language
  const pieces = Readable.from(inBytes(file.write(context.get(depsContext), { viewer: member, language })))
  return new Response(Readable.toWeb(pieces) as ReadableStream, {
    headers: {
      ...NOT_KEPT,
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename="${file.name}"`,
    },
  })
}

async function* inBytes(pieces: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

/** POST a form with the `file` that GET gave: JSON for scripts, else back to the settings, whose query `import` says what became of it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed(METHODS)
  const { member, preferences, bodyTooLarge = false } = context.get(requestContext)
  const forScripts = request.headers.get('accept')?.includes('application/json') === true
  if (member === null) {
    const signedOut = { error: 'Sign in first.' }
    return forScripts ? Response.json(signedOut, { status: 401, headers: NOT_KEPT }) : toSignIn(preferences.language)
  }
  const form = bodyTooLarge ? null : await readUpload(request)
  const file = form?.get('file')
  const outcome = bodyTooLarge
    ? refused('too-large')
    : await take(context.get(depsContext), member, file instanceof Blob ? await file.text() : '')
  if (forScripts) return Response.json(outcome, { status: statusOf(outcome), headers: NOT_KEPT })
  const given = form?.get('returnTo')
  const settings = returnAddress(typeof given === 'string' ? given : null, `/${preferences.language}/settings`)
  const back = new URL(settings, 'http://here.invalid')
  back.searchParams.set('import', writeOutcome(outcome))
  return new Response(null, { status: 303, headers: { ...NOT_KEPT, Location: `${back.pathname}${back.search}#data` } })
}

async function take(deps: Deps, viewer: Member, text: string): Promise<ImportOutcome> {
  try {
    const outcome = await importOwnData(deps, { viewer, text })
    return outcome.ok ? { imported: sumUp(outcome.imported) } : { problems: outcome.problems.map(placed) }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'Own data could not be taken in')
    return refused('offline')
  }
}

function sumUp({ watchlist, ratings, services }: ImportCounts): Imported {
  return {
    titles: watchlist.added,
    ratings: ratings.added + ratings.renewed,
    services,
    kept: watchlist.kept + ratings.kept,
  }
}

function placed({ code, section, row, field }: ImportProblem): Refused {
  const place = [section === undefined ? '' : `${section}[${row ?? 0}]`, field ?? ''].filter((part) => part !== '')
  return { code, place: place.join('.') }
}

function refused(code: Refused['code']): ImportOutcome {
  return { problems: [{ code, place: '' }] }
}

/** HTTP statuses; of a file with faults in it 422. */
const STATUS: Partial<Record<Refused['code'], number>> = { 'too-many-tries': 429, 'too-large': 413, offline: 503 }

function statusOf(outcome: ImportOutcome): number {
  if ('imported' in outcome) return 200
  const code = outcome.problems[0]?.code
  return (code === undefined ? undefined : STATUS[code]) ?? 422
}

function toSignIn(language: string): Response {
  const query = new URLSearchParams({ redirectPath: `/${language}/settings` })
  return new Response(null, { status: 303, headers: { ...NOT_KEPT, Location: `/${language}/login?${query}` } })
}
