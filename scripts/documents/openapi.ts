import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ERROR } from '#web/http/contract.ts'
import type { Body } from '#web/http/contract.ts'
import { ROOT } from '../checks/run-tool.ts'
import { findOperations, summaryOf } from './find-operations.ts'
import type { Described } from './find-operations.ts'
import { createSchemas } from './to-schema.ts'
import type { Json, ToSchema } from './to-schema.ts'

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

const ABOUT = `What the addresses of the public host answer that are not pages; docs/contract.md has the pages and what all answers have in common.
Where the body may be a form, a request without "Accept: application/json" counts as one and is led on by 303. Undeclared fields and parameters are ignored.`
const OF_HOST =
  'What the host may answer anywhere: 403, 405, 413, 421, 429, 500 and 503, as docs/contract.md says; 503 also while the database is unavailable.'
/** Statuses with which the host may refuse in place of the resource that has them too. */
const SHARED = new Set([413, 429, 503])

const SECURITY = {
  member: { type: 'apiKey', in: 'cookie', name: 'kinora.session_token', description: 'A member’s session.' },
  operator: { type: 'http', scheme: 'bearer', description: 'The installation’s SERVICE_TOKEN.' },
}
const FORM = 'application/x-www-form-urlencoded'
const MEDIA_TYPES = {
  json: ['application/json'],
  form: [FORM],
  file: ['multipart/form-data'],
  any: ['application/json', FORM],
}

/** docs/openapi.json: OpenAPI 3.1 of everything that resources declare. */
export async function toOpenApi(): Promise<Json> {
  const { schemas, toSchema } = createSchemas()
  const paths: Record<string, Json> = {}
  for (const operation of await findOperations()) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = toOperation(operation, toSchema)
  }
  const refusal = (description: string) => ({ description, content: contentOf(MEDIA_TYPES.json, toSchema(ERROR)) })
  const responses = { host: refusal(OF_HOST), signedOut: refusal('Not signed in.') }
  const license = { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' }
  return {
    openapi: '3.1.1',
    info: { title: 'Kinora', version, description: ABOUT, license },
    servers: [{ url: '/', description: 'The public host.' }],
    paths,
    components: { schemas: schemas(), responses, securitySchemes: SECURITY },
  }
}

/** What is undefined is left out when it is written. */
function toOperation(operation: Described, toSchema: ToSchema): Json {
  const { path, method, about, caller, body, sentAs = 'any', events } = operation
  const name = nameOf(path)
  const summary = summaryOf(about)
  return {
    operationId: method.toLowerCase() + name,
    summary,
    description: about.slice(summary.length).trim() || undefined,
    security: caller && [{ [caller]: [] }],
    parameters: parametersOf(operation, toSchema),
    requestBody: body && {
      content: contentOf(
        MEDIA_TYPES[sentAs],
        toSchema(body, { reads: true, name: `${method.charAt(0)}${method.slice(1).toLowerCase()}${name}` }),
      ),
    },
    responses: responsesOf(operation, toSchema),
    'x-events': events && Object.fromEntries(Object.entries(events).map(([event, data]) => [event, toSchema(data)])),
  }
}

function parametersOf({ path, query = {} }: Described, toSchema: ToSchema): Json[] | undefined {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } }
  })
  const inQuery = Object.entries(query).map(([name, given]) => {
    const { description, ...schema } = toSchema(given, { reads: true })
    return { name, in: 'query', description, required: !given.safeParse(undefined).success || undefined, schema }
  })
  return inPath.length + inQuery.length === 0 ? undefined : [...inPath, ...inQuery]
}

function responsesOf({ answers, leads, caller }: Described, toSchema: ToSchema): Json {
  const declared = Object.entries(answers).map(([status, answer]) => [
    status,
    toResponse(Number(status), answer, toSchema),
  ])
  const signedOut = { $ref: `#/components/responses/${caller === 'member' ? 'signedOut' : 'host'}` }
  return {
    ...Object.fromEntries(declared),
    ...(leads && { 303: { description: 'Led on, as a form is; guests to the sign-in.' } }),
    ...(caller && { 401: signedOut }),
    default: { $ref: '#/components/responses/host' },
  }
}

function toResponse(status: number, answer: Body, toSchema: ToSchema): Json {
  if (answer === null) return { description: status === 304 ? 'Not modified.' : 'No body.' }
  if (!(answer instanceof z.ZodType)) return { description: 'The document.', content: contentOf(answer) }
  const schema = toSchema(answer)
  const { description = status < 400 ? 'Done.' : 'Refused.' } = schema
  const whole = SHARED.has(status) ? { anyOf: [schema, toSchema(ERROR)] } : schema
  return { description, content: contentOf(MEDIA_TYPES.json, whole) }
}

function contentOf(types: readonly string[], schema?: Json): Json {
  return Object.fromEntries(types.map((type) => [type, { schema }]))
}

/** `ListItems` for `/api/list-items`. */
function nameOf(path: string): string {
  const words = path.replace(/^\/(?:api|functions\/v1)\//, '').match(/[a-zA-Z]+/g) ?? []
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
