import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** An operation of docs/openapi.json, as far as answers are held against it. */
interface Declared {
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json')
const DOCUMENT = JSON.parse(readFileSync(FILE, 'utf8')) as { paths: Record<string, Record<string, Declared>> }
/** What the host itself may answer at any address; 503 also while the database is unavailable. */
const HOST = new Set([403, 405, 413, 421, 429, 500, 503])

const ajv = new Ajv2020({ strict: false, validateFormats: false })
ajv.addSchema(DOCUMENT, 'openapi')

/** The host refuses paths with escapes before they get there. */
const PATTERNS = Object.keys(DOCUMENT.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/%]+')}$`),
}))

/** Throws unless the answer is one that docs/openapi.json declares for the request; addresses that are not there are pages. */
export async function holdContract(request: Request, response: Response): Promise<void> {
  const { pathname, search } = new URL(request.url)
  const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase()
  const path = PATTERNS.find(({ pattern }) => pattern.test(pathname))?.path
  const operation = path === undefined ? undefined : DOCUMENT.paths[path]?.[method]
  if (path === undefined || operation === undefined) return
  const { status } = response
  const asked = `${request.method} ${pathname}${search} is answered ${status}`
  const declared = operation.responses[status] ?? (HOST.has(status) ? operation.responses['default'] : undefined)
  if (declared === undefined) throw new Error(`${asked}, which docs/openapi.json does not declare`)
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  if (type === 'application/json') await holdBody({ path, method, status, asked }, declared, response)
  else if (operation.responses[status]?.content !== undefined && declared.content?.[type] === undefined)
    throw new Error(`${asked} as ${type}, which docs/openapi.json does not declare`)
}

async function holdBody(
  { path, method, status, asked }: { path: string; method: string; status: number; asked: string },
  declared: Declared['responses'][string],
  response: Response,
): Promise<void> {
  const pointer =
    declared.$ref?.slice(1) ??
    `/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}/responses/${status}`
  const isSchema = ajv.getSchema(`openapi#${encodeURI(pointer)}/content/application~1json/schema`)
  // A file that happens to be JSON.
  if (isSchema === undefined) return
  const text = await response.clone().text()
  if (text !== '' && !isSchema(JSON.parse(text)))
    throw new Error(`${asked} with ${text.slice(0, 300)}: ${ajv.errorsText(isSchema.errors)}`)
}
