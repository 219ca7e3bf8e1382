import { expect, it } from 'vitest'
import { readEvents } from './read-events.ts'

async function all<Event>(events: AsyncIterable<Event>): Promise<Event[]> {
  const read: Event[] = []
  for await (const event of events) read.push(event)
  return read
}

function streamOf(...pieces: Uint8Array<ArrayBuffer>[]) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

it('AI-04: events are read however the network has cut them', async () => {
  const bytes = new TextEncoder().encode(
    'event: thinking\ndata: {}\n\n: a comment\n\nevent: text\ndata: {"text":"Çok iyi, جيد"}\n\n',
  )
  const events = [
    { event: 'thinking', data: {} },
    { event: 'text', data: { text: 'Çok iyi, جيد' } },
  ]
  for (const at of [1, 20, 60, 68, 72, 75])
    expect(await all(readEvents(streamOf(bytes.slice(0, at), bytes.slice(at))))).toEqual(events)
})

it('what is no JSON ends the reading as a failure', async () => {
  const broken = new TextEncoder().encode('event: text\ndata: {"text\n\n')
  await expect(all(readEvents(streamOf(broken)))).rejects.toThrow(SyntaxError)
})
