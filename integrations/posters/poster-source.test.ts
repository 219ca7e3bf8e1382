import { expect, it } from 'vitest'
import { createPosterSource } from './poster-source.ts'

const BASE = 'https://images.example/t/p'

function source(answer: () => Response | Promise<Response>) {
  const asked: { url: string; redirect: unknown }[] = []
  const posters = createPosterSource({
    imageBaseUrl: BASE,
    fetch: (async (url: string, init: RequestInit) => {
      asked.push({ url, redirect: init.redirect })
      return answer()
    }) as typeof fetch,
  })
  return { posters, asked }
}

const picture = (bytes: number, type = 'image/jpeg') =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })

it('gives the file at the size that is drawn, and follows no other memberwhere', async () => {
  const { posters, asked } = source(() => picture(3))
  expect(await posters.find('/abc.jpg')).toEqual(new Uint8Array(3))
  expect(asked).toEqual([{ url: `${BASE}/w342/abc.jpg`, redirect: 'error' }])
})

it('gives nothing that is too large, no picture, missing or out of reach', async () => {
  const answers = [
    () => picture(1_000_001),
    () => picture(3, 'image/svg+xml'),
    () => picture(3, 'text/html'),
    () => new Response(null, { status: 404 }),
    () => Promise.reject(new TypeError('fetch failed')),
  ]
  for (const answer of answers) expect(await source(answer).posters.find('/abc.jpg')).toBeNull()
})

it('asks for nothing but the paths of pictures', async () => {
  const { posters, asked } = source(() => picture(3))
  for (const path of ['//evil.example/x.jpg', '/../x', 'x.jpg', '/a b.jpg', '/x.jpg?y']) {
    expect(await posters.find(path)).toBeNull()
  }
  expect(asked).toEqual([])
})
