import { describe, expect, it } from 'vitest'
import { takeFile } from '../testing/take-file.ts'

describe('how a file is written does not matter', () => {
  const text = 'Rating;Letterboxd URI;Name;Year\n3,5;x;"Kış ""Uyk\nusu""";2014\n'
  const plain = text.replace('ış', 'is')
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE with one', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE with one', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 LE without', Buffer.from(plain, 'utf16le')],
    ['UTF-16 BE without', Buffer.from(plain, 'utf16le').swap16()],
    ['tabs and lines of Windows', Buffer.from(text.replaceAll(';', '\t').replaceAll('\n', '\r\n'))],
    ['the line that Excel begins with', Buffer.from(`sep=;\r\n${text}`)],
    ['empty lines in between', Buffer.from(text.replace('Year\n', 'Year\n\n;;;\n'))],
  ])('%s', async (_, bytes) => {
    const { source, titles } = await takeFile(bytes)
    expect(source).toBe('letterboxd-ratings')
    expect(titles).toMatchObject([{ year: 2014, rating: 7 }])
    expect(titles[0]?.name).toMatch(/^K[ıi][şs] "Uyk usu"$/)
  })

  it('Latin-1, with what Windows adds to it', async () => {
    const { titles } = await takeFile(
      Buffer.from('Name,Year,Letterboxd URI\nAm\xe9lie \x96 l\x92\x9cuvre,2001,u\n', 'latin1'),
    )
    expect(titles).toMatchObject([{ name: 'Amélie – l’œuvre' }])
  })

  it('names are plain text: without control characters and such as turn the direction, cut where they are endless', async () => {
    const { titles } = await takeFile(`Name,Year,Letterboxd URI\n"\u202eevil\u0007<b>${'x'.repeat(400)}",2001,u\n`)
    expect(titles[0]?.name.startsWith('evil <b>xxx')).toBe(true)
    expect(titles[0]?.name.length).toBe(300)
  })
})
