/** The stream of a server with Anthropic's messages protocol. */
const event = (data: { type: string; [field: string]: unknown }) =>
  `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`

const MESSAGE = { id: 'm-1', type: 'message', role: 'assistant', model: 'fake', content: [], stop_reason: null }
const start = event({ type: 'message_start', message: { ...MESSAGE, usage: { input_tokens: 1, output_tokens: 1 } } })
const end = (reason: string) =>
  event({ type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 1 } }) +
  event({ type: 'message_stop' })

function block(content: object, deltas: readonly object[]): string[] {
  return [
    event({ type: 'content_block_start', index: 0, content_block: content }),
    ...deltas.map((delta) => event({ type: 'content_block_delta', index: 0, delta })),
    event({ type: 'content_block_stop', index: 0 }),
  ]
}

const textBlock = (texts: readonly string[]) =>
  block(
    { type: 'text', text: '' },
    texts.map((text) => ({ type: 'text_delta', text })),
  )
const toolBlock = (input: unknown) =>
  block({ type: 'tool_use', id: 'tool-1', name: 'find_titles', input: {} }, [
    { type: 'input_json_delta', partial_json: JSON.stringify(input) },
  ])

export const messagePieces = (texts: readonly string[], reason = 'end_turn') => [
  start,
  ...textBlock(texts),
  end(reason),
]
export const toolPieces = (input: unknown) => [start, ...toolBlock(input), end('tool_use')]
export const overloaded = event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })
