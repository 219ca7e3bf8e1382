import { describe, expect, it } from 'vitest'
import { readStart } from './read-start.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (chunk: Uint8Array | null) => (chunk === null ? null : new TextDecoder().decode(chunk))

async function all(parts: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = []
  for await (const part of parts) texts.push(text(part) ?? '')
  return texts
}

function streamOf(
  fill: (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => void,
  cancel = () => {},
) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({ start: fill, cancel })
}

describe('the start of a body', () => {
  it('is all of it where it was complete at once', async () => {
    const { whole } = await readStart(
      streamOf((controller) => {
        controller.enqueue(bytes('page'))
        controller.close()
      }),
    )
    expect(text(whole)).toBe('page')
    expect(text((await readStart(streamOf((controller) => controller.close()))).whole)).toBe('')
  })

  it('is not waited for beyond the first chunk, and nothing is lost', async () => {
    let finish = () => {}
    const { whole, parts } = await readStart(
      streamOf((controller) => {
        controller.enqueue(bytes('shell'))
        finish = () => {
          controller.enqueue(bytes('rest'))
          controller.close()
        }
      }),
    )
    expect(whole).toBeNull()
    setTimeout(finish, 5)
    expect(await all(parts())).toEqual(['shell', 'rest'])
  })

  it('passes a failure on, and ends the body when its taker leaves', async () => {
    const failing = await readStart(
      streamOf((controller) => {
        controller.enqueue(bytes('shell'))
        setTimeout(() => controller.error(new Error('broken')), 5)
      }),
    )
    await expect(all(failing.parts())).rejects.toThrow('broken')

    let cancelled = false
    const left = await readStart(
      streamOf(
        (controller) => controller.enqueue(bytes('shell')),
        () => (cancelled = true),
      ),
    )
    for await (const part of left.parts()) {
      expect(text(part)).toBe('shell')
      break
    }
    expect(cancelled).toBe(true)
  })
})
