import { expect, it } from 'vitest'
import { imageType } from './image-type.ts'

it.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
  ['RIFF\x10\0\n\0WEBP', 'webp'],
  ['\0\0\0\x1cftypavif\0\0\0\0mif1avif', 'heif'],
  ['\0\0\0\x1cftypmif1\0\0\0\0avifmiaf', 'heif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', null],
  ['\0\0\0\x18ftypmif1\0\0\0\0heic....avif', null],
  ['\0\0\0\x1cftypheic\0\0\0\0xaviftif', null],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['\ufeff<?xml version="1.0"?><svg/>', null],
  ['II*\0', null],
  ['%PDF-1.7', null],
  ['BM', null],
  ['hello', null],
  ['', null],
])('SETTINGS-04: the type of %j is read from its first bytes', (start, type) => {
  expect(imageType(Buffer.from(start, 'latin1'))).toBe(type)
})
