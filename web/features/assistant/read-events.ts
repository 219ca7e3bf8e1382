import { createParser } from 'eventsource-parser'
import type { QuestionEvent } from '#shared/assistant/answer.ts'

/** The events of a streamed answer as they arrive. */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<QuestionEvent> {
  let complete: QuestionEvent[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => complete.push({ event, data: JSON.parse(data) } as QuestionEvent),
  })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(value)
      const ready = complete
      complete = []
      yield* ready
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
