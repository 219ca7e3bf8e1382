import { expect, it } from 'vitest'
import { readUpTo } from './read-up-to.ts'

it('reads a stream whole up to a limit, and of a longer one no more than shows that it is longer', async () => {
  expect(await readUpTo(null, 10)).toEqual(new Uint8Array())
  expect(await readUpTo(new Blob(['0123456789']).stream(), 10)).toEqual(new TextEncoder().encode('0123456789'))
  const given = { chunks: 0, cancelled: false }
  const endless = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        given.chunks += 1
        controller.enqueue(new Uint8Array(4))
      },
      cancel() {
        given.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  expect(await readUpTo(endless, 10)).toBeNull()
  expect(given).toEqual({ chunks: 3, cancelled: true })
})
