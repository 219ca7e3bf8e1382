import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const PURGE_TOKEN = 'only-for-this-test-only-for-this-test'
const PURGE_URL = 'http://127.0.0.1:6083/'

describe('edges that learn of changes', () => {
  it('are none where nothing is said', () => {
    expect(readEnv({}).edge).toBeNull()
  })

  it('are named by their addresses, and share a token', () => {
    const two = `${PURGE_URL}, https://cdn.example/service/1/purge`
    const urls = [PURGE_URL, 'https://cdn.example/service/1/purge']
    expect(readEnv({ PURGE_URL: two, PURGE_TOKEN }).edge).toEqual({ urls, token: PURGE_TOKEN })
  })

  it.each([
    [{ PURGE_URL }, 'PURGE_TOKEN is required with PURGE_URL'],
    [{ PURGE_TOKEN }, 'PURGE_URL is required with PURGE_TOKEN'],
    [{ PURGE_URL, PURGE_TOKEN: 'short' }, 'PURGE_TOKEN must have at least 32 characters'],
    [
      { PURGE_URL, PURGE_TOKEN: `${PURGE_TOKEN} ${PURGE_TOKEN}` },
      'PURGE_TOKEN must have at least 32 characters, no spaces',
    ],
    [{ PURGE_URL: 'varnish:6083', PURGE_TOKEN }, 'PURGE_URL must be up to 8 http(s) addresses'],
    [{ PURGE_URL: `${PURGE_URL},${PURGE_URL}`, PURGE_TOKEN }, 'PURGE_URL must be up to 8 http(s) addresses'],
    [
      { PURGE_URL: Array.from({ length: 9 }, (_, at) => `${PURGE_URL}${at}`).join(), PURGE_TOKEN },
      'PURGE_URL must be up to 8 http(s) addresses',
    ],
  ])('%o is refused in one line that does not show the token', (values, problem) => {
    const read = () => readEnv(values)
    expect(read).toThrow(problem)
    expect(read).not.toThrow(PURGE_TOKEN)
  })
})
