import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { COUNTRIES } from '#i18n/countries.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import type { Body } from '#web/http/contract.ts'
import { ERROR } from '#web/http/contract.ts'
import { findOperations, summaryOf } from './find-operations.ts'
import type { Described } from './find-operations.ts'

type Json = Record<string, unknown>

/** Long lists of codes, which schemas refer to. */
const CODES: Readonly<Record<string, readonly string[]>> = { Country: COUNTRIES, Language: LANGUAGES }

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')) as {
  version: string
}

const ABOUT = `What the addresses of the public host answer that are not pages; docs/contract.md has the pages and what all answers have in common.
Unless stated: where the body may be a form, a request without "Accept: application/json" counts as one and is led on by 303; fields and parameters that are not declared are ignored.`

const SECURITY = {
  member: { type: 'apiKey', in: 'cookie', name: 'kinora.session_token', description: 'A member’s session.' },
  operator: { type: 'http', scheme: 'bearer', description: 'The installation’s SERVICE_TOKEN.' },
}

/** What the host may refuse in place of the resource: too large, too often, the database unavailable. */
const OF_HOST = [413, 429, 503]

const FORM = 'application/x-www-form-urlencoded'
const MEDIA_TYPES = {
  json: ['application/json'],
  form: [FORM],
  file: ['multipart/form-data'],
  any: ['application/json', FORM],
}

/** docs/openapi.json: OpenAPI 3.1 of everything that resources declare. */
export async function toOpenApi(): Promise<Json> {
  const schemas: Json = Object.fromEntries(
    Object.entries(CODES).map(([name, codes]) => [name, { type: 'string', enum: codes }]),
  )
  const paths: Record<string, Json> = {}
  for (const operation of await findOperations()) {
    const path = (paths[operation.path] ??= {})
    path[operation.method.toLowerCase()] = toOperation(operation, (schema, io, name) => {
      const shape = toSchema(schema, io, schemas)
      if (name === undefined) return shape
      schemas[name] = shape
      return { $ref: `#/components/schemas/${name}` }
    })
  }
  const error = toSchema(ERROR, 'output', schemas)
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kinora',
      version,
      description: ABOUT,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/', description: 'The public host.' }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      responses: {
        host: {
          description:
            'What the host may answer anywhere: 403, 405, 413, 421, 429, 503 and 500, as docs/contract.md says; and 503 where the database is unavailable.',
          content: { 'application/json': { schema: error } },
        },
        signedOut: { description: 'Not signed in.', content: { 'application/json': { schema: error } } },
      },
      securitySchemes: SECURITY,
    },
  }
}

/** With a name, a reference to it. */
type ToSchema = (schema: z.ZodType, io: 'input' | 'output', name?: string) => Json

function toOperation({ path, method, about, caller, query = {}, ...rest }: Described, schemaOf: ToSchema): Json {
  const { body, sentAs = 'any', answers, events, leads } = rest
  const operationId = nameOf(method, path)
  const summary = summaryOf(about)
  const more = about.slice(summary.length).trim()
  const parameters = [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(query).map(([name, schema]) => {
      const { description, ...shape } = schemaOf(schema, 'input')
      const required = schema.safeParse(undefined).success ? {} : { required: true }
      return { name, in: 'query', ...(description === undefined ? {} : { description }), ...required, schema: shape }
    }),
  ]
  const responses: Json = {}
  for (const [status, answer] of Object.entries(answers))
    responses[status] = toResponse(Number(status), answer, schemaOf)
  if (leads) responses['303'] = { description: 'Led on, as a form is; guests to the sign-in.' }
  if (caller === 'member') responses['401'] = { $ref: '#/components/responses/signedOut' }
  if (caller === 'operator') responses['401'] = { $ref: '#/components/responses/host' }
  responses['default'] = { $ref: '#/components/responses/host' }
  return {
    operationId,
    summary,
    ...(more === '' ? {} : { description: more }),
    ...(caller === undefined ? {} : { security: [{ [caller]: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            content: contentOf(
              MEDIA_TYPES[sentAs],
              schemaOf(body, 'input', `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}`),
            ),
          },
        }),
    responses,
    ...(events === undefined
      ? {}
      : {
          'x-events': Object.fromEntries(
            Object.entries(events).map(([name, data]) => [name, schemaOf(data, 'output')]),
          ),
        }),
  }
}

function toResponse(status: number, answer: Body, schemaOf: ToSchema): Json {
  if (answer === null) return { description: status === 304 ? 'Not modified.' : 'No body.' }
  if (!(answer instanceof z.ZodType)) return { description: 'The document.', content: contentOf(answer) }
  const schema = schemaOf(answer, 'output')
  const { description = status < 400 ? 'Done.' : 'Refused.' } = schema
  const whole = OF_HOST.includes(status) ? { anyOf: [schema, schemaOf(ERROR, 'output')] } : schema
  return { description, content: contentOf(['application/json'], whole) }
}

function contentOf(types: readonly string[], schema?: Json): Json {
  return Object.fromEntries(types.map((type) => [type, schema === undefined ? {} : { schema }]))
}

/** `getListItems` for GET `/api/list-items`. */
function nameOf(method: string, path: string): string {
  const words = path.replace(/^\/(?:api|functions\/v1)\//, '').match(/[a-zA-Z]+/g) ?? []
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

/** As JSON Schema; what has an id goes to `schemas` and is referred to. */
function toSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, ...whole } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  })
  const { $defs = {}, ...own } = JSON.parse(
    JSON.stringify(whole).replaceAll('#/$defs/', '#/components/schemas/'),
  ) as Json
  for (const [name, shape] of Object.entries($defs as Json)) {
    if (JSON.stringify(schemas[name] ?? shape) !== JSON.stringify(shape))
      throw new Error(`Two schemas are called ${name}`)
    schemas[name] = shape
  }
  return own
}

/** Without what says nothing: the limits of safe integers, keys that are texts, and fallbacks that stand for a missing field. */
function tidy(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (JSON.stringify(schema.propertyNames) === '{"type":"string"}') delete schema.propertyNames
  if (schema.format === 'date-time') delete schema.pattern
  for (const [name, codes] of Object.entries(CODES)) {
    if (schema.enum?.join() !== codes.join()) continue
    delete schema.enum
    delete schema.type
    schema.$ref = `#/components/schemas/${name}`
  }
  if (['', 'null', '0', '[]', '""'].includes(JSON.stringify(schema.default) ?? '')) delete schema.default
}
