import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const OWN = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: 'small' }
const HOSTED = { AI_PROVIDER: 'anthropic', AI_API_KEY: 'key', AI_MODEL: 'large' }

describe('the language model', () => {
  it('AI-32: is none where nothing is said', () => {
    expect(readEnv({}).model).toBeNull()
    expect(readEnv({ AI_PROVIDER: ' ' }).model).toBeNull()
  })

  it('is asked at its address, with or without a key', () => {
    const own = { provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1', model: 'small' }
    expect(readEnv(OWN).model).toEqual({ ...own, apiKey: null, dailyCalls: 1_000 })
    expect(readEnv({ ...OWN, AI_API_KEY: 'key', AI_DAILY_CALLS: '20' }).model).toMatchObject({
      apiKey: 'key',
      dailyCalls: 20,
    })
    expect(readEnv({ ...OWN, AI_DAILY_CALLS: '0' }).model).toMatchObject({ dailyCalls: null })
    expect(readEnv(HOSTED).model).toMatchObject({ baseUrl: 'https://api.anthropic.com/v1', apiKey: 'key' })
  })

  it.each([
    [{ AI_API_KEY: 'key' }, 'AI_PROVIDER is required with AI_API_KEY; leave out both to answer without a model'],
    [{ AI_DAILY_CALLS: '5' }, 'AI_PROVIDER is required with AI_DAILY_CALLS'],
    [{ ...OWN, AI_BASE_URL: '' }, 'AI_BASE_URL is required with AI_PROVIDER=openai-compatible'],
    [{ ...OWN, AI_MODEL: '' }, 'AI_MODEL is required with AI_PROVIDER=openai-compatible'],
    [{ ...HOSTED, AI_API_KEY: '' }, 'AI_API_KEY is required with AI_PROVIDER=anthropic'],
    [{ ...OWN, AI_PROVIDER: 'other' }, 'AI_PROVIDER must be openai-compatible or anthropic'],
    [{ ...OWN, AI_BASE_URL: 'models.example' }, 'AI_BASE_URL must be an http:// or https:// address'],
    [{ ...OWN, AI_API_KEY: 'a key' }, 'AI_API_KEY must be a key without spaces'],
    [{ ...OWN, AI_DAILY_CALLS: '-1' }, 'AI_DAILY_CALLS must be a number of requests a day'],
  ])('refuses %o in one line and never shows the key', (values, problem) => {
    expect(() => readEnv(values)).toThrow(new RegExp(`^  ${problem.replaceAll(/[.:/]/g, '\\$&')}[^\\n]*$`, 'm'))
  })
})
