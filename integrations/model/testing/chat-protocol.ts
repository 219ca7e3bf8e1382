import type { Reply } from './fake-model-server.ts'

/** The stream of a server with the OpenAI chat protocol. */
type Delta = Record<string, unknown>

const chunk = (delta: Delta, finish: string | null = null) => ({
  id: 'chat-1',
  object: 'chat.completion.chunk',
  created: 1_790_000_000,
  model: 'fake',
  choices: [{ index: 0, delta, finish_reason: finish }],
})

const line = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

export const textPiece = (content: string) => line(chunk({ content }))
export const refusalPiece = (refusal: string) => line(chunk({ refusal }))
export const finish = (reason: string) => line(chunk({}, reason)) + line('[DONE]')

export function callPieces(input: unknown, name = 'find_titles', id = 'call-1'): string[] {
  const written = typeof input === 'string' ? input : JSON.stringify(input)
  const half = Math.ceil(written.length / 2)
  const call = (part: object) => line(chunk({ tool_calls: [{ index: 0, ...part }] }))
  return [
    call({ id, type: 'function', function: { name, arguments: '' } }),
    call({ function: { arguments: written.slice(0, half) } }),
    call({ function: { arguments: written.slice(half) } }),
  ]
}

/** Streams the chunks; `end` is what then happens to the connection. */
export function stream(pieces: readonly string[], end: 'whole' | 'cut' | 'hang' = 'whole'): Reply {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of pieces) {
      response.write(piece)
      await new Promise(setImmediate)
    }
    if (end === 'whole') response.end()
    // Lets what was written be sent first.
    if (end === 'cut') setTimeout(() => response.destroy(), 20)
  }
}

export const writes = (...texts: string[]) => stream([...texts.map(textPiece), finish('stop')])
export const calls = (input: unknown, name?: string) => stream([...callPieces(input, name), finish('tool_calls')])

export function answers(status: number, headers: Record<string, string> = {}, body = '{}'): Reply {
  return (response) => void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}
export const hangs: Reply = () => {}
