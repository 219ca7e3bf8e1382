import { z } from 'zod'
import { COUNTRIES } from '#i18n/countries.ts'
import { LANGUAGES } from '#i18n/languages.ts'

export type Json = Record<string, unknown>

/** Long lists of codes, to which schemas refer. */
const CODES: Readonly<Record<string, readonly string[]>> = { Country: COUNTRIES, Language: LANGUAGES }
const NOTHING = new Set([undefined, '""', 'null', '0', '[]'])

/** As a JSON Schema; `reads`: of what is sent to us. With a name it only refers to it. */
export type ToSchema = (schema: z.ZodType, options?: { reads?: boolean; name?: string }) => Json

/** Collects the named schemas of a document, and those with an id of their own. */
export function createSchemas(): { schemas: () => Json; toSchema: ToSchema } {
  const schemas: Json = {}
  for (const [name, codes] of Object.entries(CODES)) schemas[name] = { type: 'string', enum: codes }
  const register = (name: string, shape: unknown): Json => {
    if (JSON.stringify(schemas[name] ?? shape) !== JSON.stringify(shape))
      throw new Error(`Two schemas are called ${name}`)
    schemas[name] = shape
    return { $ref: `#/components/schemas/${name}` }
  }
  const toSchema: ToSchema = (schema, { reads = false, name } = {}) => {
    const whole = z.toJSONSchema(schema, {
      io: reads ? 'input' : 'output',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => tidy(jsonSchema),
    })
    const text = JSON.stringify(whole).replaceAll('#/$defs/', '#/components/schemas/')
    const { $schema: _, $defs = {}, ...own } = JSON.parse(text) as Json & { $defs?: Json }
    for (const [id, shape] of Object.entries($defs)) register(id, shape)
    return name === undefined ? own : register(name, own)
  }
  return {
    toSchema,
    schemas: () => Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** Without what says nothing: the limits of safe integers, keys that are texts, and fallbacks that stand for a missing field. */
function tidy(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (JSON.stringify(schema.propertyNames) === '{"type":"string"}') delete schema.propertyNames
  if (schema.format === 'date-time') delete schema.pattern
  if (NOTHING.has(JSON.stringify(schema.default))) delete schema.default
  const [code] = Object.entries(CODES).find(([, codes]) => schema.enum?.join() === codes.join()) ?? []
  if (code === undefined) return
  delete schema.enum
  delete schema.type
  schema.$ref = `#/components/schemas/${code}`
}
