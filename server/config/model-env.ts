import { z } from 'zod'
import type { ModelConfig } from '#integrations/model/language-model.ts'
import { baseUrl } from './env-values.ts'

const ANTHROPIC = 'https://api.anthropic.com/v1'
const DAILY_CALLS = 1_000
const NUMBER_MESSAGE = `must be a number of requests a day, for example ${DAILY_CALLS}, or 0 for no limit`

/** The language model that may answer in the assistant; there is none without AI_PROVIDER. */
export const modelVariables = {
  AI_PROVIDER: z.enum(['openai-compatible', 'anthropic'], 'must be openai-compatible or anthropic').optional(),
  AI_BASE_URL: baseUrl('https://models.example/v1').optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be a key without spaces and without letters outside ASCII')
    .optional(),
  AI_MODEL: z.string().optional(),
  AI_DAILY_CALLS: z
    .string()
    .regex(/^\d{1,9}$/, NUMBER_MESSAGE)
    .transform(Number)
    .optional(),
}

type Values = z.infer<z.ZodObject<typeof modelVariables>>

export interface ModelEnv extends ModelConfig {
  /** Requests per UTC day; null: no limit. */
  dailyCalls: number | null
}

export function modelProblems(values: Values): string[] {
  const { AI_PROVIDER } = values
  const names = Object.keys(modelVariables) as (keyof Values)[]
  const first = names.find((name) => values[name] !== undefined)
  if (first === undefined) return []
  if (AI_PROVIDER === undefined)
    return [`AI_PROVIDER is required with ${first}; leave out both to answer without a model`]
  const required = ['AI_MODEL', AI_PROVIDER === 'anthropic' ? 'AI_API_KEY' : 'AI_BASE_URL'] as const
  return required
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} is required with AI_PROVIDER=${AI_PROVIDER}`)
}

export function toModelEnv(values: Values): ModelEnv | null {
  const { AI_PROVIDER, AI_BASE_URL = ANTHROPIC, AI_API_KEY = null, AI_MODEL, AI_DAILY_CALLS = DAILY_CALLS } = values
  if (AI_PROVIDER === undefined || AI_MODEL === undefined) return null
  return {
    provider: AI_PROVIDER,
    baseUrl: AI_BASE_URL,
    apiKey: AI_API_KEY,
    model: AI_MODEL,
    dailyCalls: AI_DAILY_CALLS === 0 ? null : AI_DAILY_CALLS,
  }
}
