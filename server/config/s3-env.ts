import { z } from 'zod'
import type { S3Config } from '#integrations/storage/s3-store.ts'
import { isSecure } from '#shared/addresses/is-secure.ts'
import { baseUrl } from './env-values.ts'

const bucket = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, for example kinora')

/** Where uploaded files go: set all of these or none. Without them, files go to DATA_DIR. */
export const s3Variables = {
  S3_ENDPOINT: baseUrl('https://s3.eu-central-1.amazonaws.com').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be a region, for example eu-central-1')
    .optional(),
  S3_BUCKET: bucket.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_URL: baseUrl('https://files.kinora.example').optional(),
}

type Values = z.infer<z.ZodObject<typeof s3Variables>>

const DEFAULT_REGION = 'us-east-1'
const REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export function s3Problems(values: Values, siteUrl: string): string[] {
  const names = Object.keys(s3Variables) as (keyof Values)[]
  const first = names.find((name) => values[name] !== undefined)
  if (first === undefined) return []
  const missing = REQUIRED.filter((name) => values[name] === undefined)
  const problems = missing.map((name) => `${name} is required with ${first}; leave out both to keep files in DATA_DIR`)
  if (isSecure(siteUrl) && values.S3_PUBLIC_URL?.startsWith('http:') === true) {
    problems.push('S3_PUBLIC_URL must be https: as PUBLIC_URL is, or browsers load nothing from it')
  }
  return problems
}

export function toS3Config(values: Values): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null
  return {
    endpoint: S3_ENDPOINT,
    region: values.S3_REGION ?? DEFAULT_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    publicUrl: values.S3_PUBLIC_URL ?? null,
  }
}
