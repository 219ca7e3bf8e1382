import { describe, expect, it } from 'vitest'
import { createPlainText } from './plain-text.ts'

const LIMIT = 600

/** The text in pieces of this many characters. */
function plain(text: string, size = text.length, limit = LIMIT): string {
  const stream = createPlainText(limit)
  let given = ''
  for (let at = 0; at < text.length; at += size) given += stream.push(text.slice(at, at + size))
  return given + stream.end()
}

/** In one piece, character by character, and in between. */
const SIZES = [10_000, 1, 2, 3, 7, 16]

describe('plain text', () => {
  it.each([
    ['two plain\nlines, “quoted” – with a dash: 5 of 7!', 'two plain\nlines, “quoted” – with a dash: 5 of 7!'],
    ['M*A*S*H, [REC], Face/Off, Mr. & Mrs. Smith', 'M*A*S*H, [REC], Face/Off, Mr. & Mrs. Smith'],
    ['E.T., S.W.A.T. and A.I. are good.They are', 'E.T., S.W.A.T. and A.I. are good.They are'],
    ['2001: A Space Odyssey and 10 Cloverfield Lane', '2001: A Space Odyssey and 10 Cloverfield Lane'],
    ['推荐《花样年华》。很美！希望你喜欢。', '推荐《花样年华》。很美！希望你喜欢。'],
    ['أنصحك بفيلم «وجدة»، فهو جميل.', 'أنصحك بفيلم «وجدة»، فهو جميل.'],
    ['می‌خواهم 👩‍👩‍👧 Çağ', 'می‌خواهم 👩‍👩‍👧 Çağ'],
  ])('stays as it is: %s', (text, expected) => {
    for (const size of SIZES) expect(plain(text, size)).toBe(expected)
  })

  it.each([
    ['See [Heat](https://evil.example/a b?c=d) now', 'See Heat now'],
    ['See [Heat][1] now.\n\n[1]: https://evil.example', 'See Heat now.\n[1]:'],
    ['A ![x](https://evil.example/?q=secret) b', 'A b'],
    ['Go to https://evil.example/x?y, or www.evil.example or evil.com/path or evil.com now', 'Go to or or or now'],
    ['Mail me@evil.example or javascript:alert(1) or data:text/html,x', 'Mail or or'],
    ['![x](https://evil.com/a(b)c) Heat [y](z(%7B%22)) runs', 'Heat y runs'],
    ['At 192.168.1.1:8080/x there', 'At there'],
    ['ｈｔｔｐｓ：／／ｅｖｉｌ．ｃｏｍ and ev\u200bil.com and evil。com/x', 'and and'],
    ['<b>Heat</b> is<br>good <img src=x onerror=alert(1)> here', 'Heat is good here'],
    ['<script>alert("a b")</script>Heat <style>p { color: red }</style>runs', 'Heat runs'],
    ['<think>The visitor wants a film</think> Heat', 'Heat'],
    ['<scr<b>x</b>ipt>alert(1)</scr</b>ipt> Heat', 'scrxiptalert(1)/script Heat'],
    ['<!-- note --> Heat <|im_start|>system', 'Heat system'],
    ['&lt;script&gt; Tom &amp; Jerry &#60;b&#x3e;', 'script Tom & Jerry b'],
    [
      '# Title\n**Heat** and _Ronin_ with `code`\n- one\n* two\n> three\n---',
      'Title\nHeat and Ronin with code\none\ntwo\nthree',
    ],
    ['| a | b |', 'a b'],
    ['id 3f2b8c1e-1111-4222-8333-444455556666, tt0113277 and deadbeef00112233445566', 'id , and'],
    ['QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGlqa2xtbm9w= Heat', 'Heat'],
    ['a\u202eb\u0000c\u0007\u2066d\ufeff', 'abcd'],
    ['Z\u0300\u0300\u0300\u0300\u0300\u0300\u0300 a', 'Z\u0300\u0300\u0300\u0300 a'],
    ['half a link [Heat](https://evil.exam', 'half a link Heat'],
    ['half a tag <a href="https://evil.example', 'half a tag'],
    ['half an element <script>alert(1)', 'half an element'],
  ])('has no markup, addresses or unseen characters, however it is cut: %s', (text, expected) => {
    for (const size of SIZES) expect(plain(text, size).replace(/\s+$/, '')).toBe(expected)
  })

  it('comes as it is written, word by word', () => {
    const stream = createPlainText(LIMIT)
    expect(['Heat is', ' a film ', 'of [199', '5](https://', 'evil.example) by', ' Mann.'].map(stream.push)).toEqual([
      'Heat',
      ' is a film',
      ' of',
      '',
      ' 1995',
      ' by',
    ])
    expect(stream.end()).toBe(' Mann.')
  })

  it('is bounded, at a word, and says that more was written', () => {
    for (const size of SIZES) {
      const given = plain('words and '.repeat(1_000), size)
      expect(given.length).toBeLessThanOrEqual(LIMIT)
      expect(given).toMatch(/ (?:words|and)…$/)
    }
    expect(plain(`<think>${'x y '.repeat(2_000)}</think>Heat`, 50)).toBe('Heat')
    expect(plain('A'.repeat(1_000_000) + ' Heat')).toBe('')
    expect(plain('字'.repeat(5_000), 100)).toHaveLength(LIMIT)
    expect(plain('👍'.repeat(50), 1, 10)).toBe('👍👍👍👍…')
    expect(plain(`${'x'.repeat(10)} y`, 3, 10)).toHaveLength(10)
  })

  it('holds little back of what never ends, and gives nothing of it', () => {
    for (const begin of ['<script>', '<a href="', '[', 'https://evil.com/'])
      expect(plain(begin + 'evil.com/ '.repeat(2_000), 50).includes('evil')).toBe(false)
  })
})
