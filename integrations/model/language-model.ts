import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel } from 'ai'
import { MAX_OUTPUT_TOKENS } from './limits.ts'

export interface ModelConfig {
  provider: 'openai-compatible' | 'anthropic'
  /** Without a trailing slash: https://api.example/v1 */
  baseUrl: string
  /** Null if the server needs none. */
  apiKey: string | null
  /** The server's name for it. */
  model: string
}

/** The model by its protocol. Both clients get every setting explicitly, so that neither looks for one in the environment. */
export function languageModel(
  { provider, baseUrl, apiKey, model }: ModelConfig,
  fetch: typeof globalThis.fetch,
): { model: LanguageModel; maxOutputTokens: number | undefined } {
  if (provider === 'anthropic') {
    const anthropic = createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? '', fetch })
    return { model: anthropic(model), maxOutputTokens: MAX_OUTPUT_TOKENS }
  }
  const compatible = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    ...(apiKey === null ? {} : { apiKey }),
    fetch,
  })
  // Newer models of this protocol refuse `max_tokens`, older ones its replacement.
  return { model: compatible(model), maxOutputTokens: undefined }
}
