import { expect, it } from 'vitest'
import { createTestApp, PUBLIC_ORIGIN } from '../testing/create-test-app.ts'

it('SW-04: where no worker is wanted, browsers get one that forgets everything and goes', async () => {
  const answer = await createTestApp().fetch('/sw.js')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const script = await answer.text()
  expect(script).toContain('registration.unregister()')
  expect(script).toContain('caches.delete')
})

it('SW-01: the worker is only read', async () => {
  const answer = await createTestApp().fetch('/sw.js', {
    method: 'POST',
    headers: { origin: PUBLIC_ORIGIN },
  })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
