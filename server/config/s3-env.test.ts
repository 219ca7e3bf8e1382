import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const KEYS = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
const S3 = { S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_BUCKET: 'kinora', ...KEYS }

describe('storage of files', () => {
  it('is DATA_DIR where nothing is said, and a bucket where everything is', () => {
    expect(readEnv({}).s3).toBeNull()
    expect(readEnv(S3).s3).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      region: 'us-east-1',
      bucket: 'kinora',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      publicUrl: null,
    })
    const named = { ...S3, S3_REGION: 'eu-central-1', S3_PUBLIC_URL: 'https://files.kinora.example/b/' }
    expect(readEnv(named).s3).toMatchObject({ region: 'eu-central-1', publicUrl: 'https://files.kinora.example/b' })
  })

  it.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('needs %s', (name) => {
    const { [name as keyof typeof S3]: _, ...rest } = S3
    expect(() => readEnv(rest)).toThrow(`  ${name} is required with S3_`)
  })

  it('names everything that is missing where only a part is set', () => {
    expect(() => readEnv({ S3_REGION: 'eu-central-1' })).toThrow(
      /S3_ENDPOINT is required with S3_REGION.*\n.*S3_BUCKET.*\n.*S3_ACCESS_KEY_ID.*\n.*S3_SECRET_ACCESS_KEY/,
    )
    expect(() => readEnv({ S3_PUBLIC_URL: 'https://a.example' })).toThrow(/S3_BUCKET is required with S3_PUBLIC_URL/)
  })

  it.each([
    [{ S3_ENDPOINT: '127.0.0.1:9000' }, 'S3_ENDPOINT'],
    [{ S3_ENDPOINT: 'https://key:secret@s3.example' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'a/b' }, 'S3_BUCKET'],
    [{ S3_REGION: 'eu central' }, 'S3_REGION'],
    [{ S3_PUBLIC_URL: 'files.example' }, 'S3_PUBLIC_URL'],
    [{ S3_PUBLIC_URL: 'http://files.example', PUBLIC_URL: 'https://kinora.example' }, 'S3_PUBLIC_URL'],
  ])('refuses %o and names the variable', (changes, name) => {
    expect(() => readEnv({ ...S3, ADMIN_URL: 'https://admin.kinora.example', ...changes })).toThrow(
      new RegExp(`^  ${name} `, 'm'),
    )
  })
})
