import { describe, expect, it } from 'vitest'
import { arePushKeys, encryptPush, MAX_TEXT_BYTES } from './encrypt.ts'
import { isPublicAddress, isPushEndpoint } from './endpoint.ts'
import { lookupPublic, postPush } from './post-push.ts'
import { createPushes } from './pushes.ts'
import { deriveServerKeys } from './server-keys.ts'
import { startPushService } from './testing/push-service.ts'

const clock = { now: () => new Date('2026-06-15T12:00:00Z') }
const DELIVERY = { ttlSeconds: 3_600, topic: 'arrivals' }

describe('encryption', () => {
  const EXAMPLE = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }

  it('is that of the example in RFC 8291', () => {
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
    const key = Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
    const text = 'When I grow up, I want to be a watermelon'
    expect(encryptPush(text, EXAMPLE, { salt, key }).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('takes keys of a browser alone', () => {
    expect(arePushKeys(EXAMPLE)).toBe(true)
    expect(arePushKeys({ ...EXAMPLE, auth: 'short' })).toBe(false)
    expect(arePushKeys({ ...EXAMPLE, p256dh: EXAMPLE.p256dh.slice(4) })).toBe(false)
    const offCurve = Buffer.from(EXAMPLE.p256dh, 'base64url')
    offCurve[64]! ^= 1
    expect(arePushKeys({ ...EXAMPLE, p256dh: offCurve.toString('base64url') })).toBe(false)
  })
})

describe('endpoints', () => {
  it('are https addresses by name', () => {
    expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
    expect(isPushEndpoint('https://updates.push.services.mozilla.com/wpush/v2/x')).toBe(true)
    for (const wrong of [
      'http://fcm.googleapis.com/x',
      'https://127.0.0.1/x',
      'https://2130706433/x',
      'https://[::1]/x',
      'https://localhost/x',
      'https://redis.internal/x',
      'https://printer.local/x',
      'https://user:word@push.example/x',
      'https://push.example:8443/x',
      'ftp://push.example/x',
      `https://push.example/${'x'.repeat(1_000)}`,
      'no address',
    ])
      expect(isPushEndpoint(wrong)).toBe(false)
  })

  it('lead to public addresses alone', () => {
    for (const address of ['8.8.8.8', '142.250.1.1', '2a00:1450:4001::1', '2606:4700::1']) {
      expect(isPublicAddress(address)).toBe(true)
    }
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '::1',
      '::',
      'fd00::1',
      'fe80::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      'name.example',
    ])
      expect(isPublicAddress(address)).toBe(false)
  })

  it('are not called where one of the addresses of their name is an inner one', async () => {
    const resolved = (...addresses: string[]) =>
      new Promise((resolve) => {
        const found = addresses.map((address) => ({ address, family: 4 }))
        const answer = (_name: string, _options: object, done: (error: null, found: object[]) => void) =>
          done(null, found)
        lookupPublic(answer as never)('push.example', { all: true }, (error, all) => resolve(error?.code ?? all))
      })
    expect(await resolved('8.8.8.8', '10.0.0.1')).toBe('EINNER')
    expect(await resolved()).toBe('EINNER')
    expect(await resolved('8.8.8.8')).toEqual([{ address: '8.8.8.8', family: 4 }])
    const inner = postPush(new URL('https://127.0.0.1/x'), {}, Buffer.of())
    await expect(inner).rejects.toMatchObject({ name: 'PushError', retry: false })
  })
})

describe('the keys', () => {
  it('follow from the secret', () => {
    const one = deriveServerKeys('one').publicKey
    expect(deriveServerKeys('one').publicKey).toBe(one)
    expect(deriveServerKeys('two').publicKey).not.toBe(one)
    expect(Buffer.from(one, 'base64url')).toHaveLength(65)
  })
})

describe('a push notice', () => {
  it('reaches the browser signed and encrypted, over HTTP', async () => {
    const service = await startPushService()
    const pushes = createPushes({ secret: 'x', subject: 'https://kinora.example', clock, post: service.post })
    const text = JSON.stringify({ title: 'フランケンシュタイン' })
    await pushes.send(service.subscribe('a', pushes.publicKey), text, DELIVERY)
    expect(service.received).toEqual([
      {
        name: 'a',
        text,
        ttl: '3600',
        topic: 'arrivals',
        claims: { aud: service.origin, sub: 'https://kinora.example', exp: 1_781_568_000 },
      },
    ])
    await service.stop()
  })

  it('is refused by the push service where another signs it', async () => {
    const service = await startPushService()
    const [own, other] = ['own', 'other'].map((secret) =>
      createPushes({ secret, subject: 'https://kinora.example', clock, post: service.post }),
    )
    const target = service.subscribe('a', own!.publicKey)
    await expect(other!.send(target, '{}', DELIVERY)).rejects.toMatchObject({ isGone: false, retry: false })
    expect(service.received).toEqual([])
    await service.stop()
  })

  it.each([
    [410, { isGone: true, retry: false }],
    [404, { isGone: true, retry: false }],
    [429, { isGone: false, retry: true }],
    [503, { isGone: false, retry: true }],
    [400, { isGone: false, retry: false }],
  ])('that is answered %i', async (status, outcome) => {
    const service = await startPushService()
    service.answerWith(status)
    const pushes = createPushes({ secret: 'x', subject: 'https://kinora.example', clock, post: service.post })
    const sending = pushes.send(service.subscribe('secret-name', pushes.publicKey), '{}', DELIVERY)
    await expect(sending).rejects.toMatchObject(outcome)
    await sending.catch((error: Error) => expect(error.message).not.toContain('secret-name'))
    await service.stop()
  })

  it('that is too long is not sent', async () => {
    const pushes = createPushes({ secret: 'x', subject: 'https://kinora.example', clock, post: async () => 201 })
    const target = {
      endpoint: 'https://push.example/x',
      p256dh: deriveServerKeys('y').publicKey,
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    await expect(pushes.send(target, 'é'.repeat(MAX_TEXT_BYTES / 2 + 1), DELIVERY)).rejects.toThrow('too long')
    await pushes.send(target, 'x'.repeat(MAX_TEXT_BYTES), DELIVERY)
  })
})
