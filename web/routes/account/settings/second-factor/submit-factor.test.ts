import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawQrCode } from './submit-factor.ts'

const ADDRESS =
  'otpauth://totp/Kinora:somebody.with.a.long.name%40a-long-domain.example?secret=JBSWY3DPEHPK3PXP&issuer=Kinora'

it.each(['x', ADDRESS, `${ADDRESS}&${'x'.repeat(900)}`])('cameras read what was drawn: %.40s', async (text) => {
  const { side, path } = drawQrCode(text)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(text)
})
