import { describe, expect, it } from 'vitest'
import { linksInLanguage } from './own-links.ts'
import { renderMarkdown } from './render-markdown.ts'

const render = (markdown: string) => linksInLanguage(renderMarkdown(markdown, 'https://site.example'), 'tr')

describe('text', () => {
  it('STATIC-01: renders CommonMark', () => {
    expect(render('A **bold** word\n\n- one\n- two')).toBe(
      '<p>A <strong>bold</strong> word</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
    )
  })

  it.each([
    ['# A\n\n## B\n\n# C', '<h2>A</h2>\n<h3>B</h3>\n<h2>C</h2>'],
    ['## A\n\n### B', '<h2>A</h2>\n<h3>B</h3>'],
    ['#### A', '<h2>A</h2>'],
    ['A\n===\n\n###### B', '<h2>A</h2>\n<h6>B</h6>'],
    ['no heading', '<p>no heading</p>'],
  ])('%j has its highest headings at level 2', (markdown, html) => {
    expect(render(markdown)).toBe(html)
  })

  it('renders tables, each in a box that scrolls, with the alignment of their columns', () => {
    expect(render('| Cookie | Days |\n| :-- | --: |\n| `a\\|b` | 7 |')).toBe(
      '<div class="table-scroll" tabindex="0"><table>\n<thead>\n<tr>\n<th align="left">Cookie</th>\n<th align="right">Days</th>\n' +
        '</tr>\n</thead>\n<tbody>\n<tr>\n<td align="left"><code>a|b</code></td>\n<td align="right">7</td>\n</tr>\n</tbody>\n</table></div>',
    )
  })

  it('leaves what only looks like tags as text', () => {
    expect(render('`<h1>`')).toBe('<p><code>&lt;h1&gt;</code></p>')
    expect(render('    <a href="/x">\n')).toContain('&lt;a href=&quot;/x&quot;&gt;')
  })
})

describe('links', () => {
  it.each([
    ['https://other.example/x', '<a href="https://other.example/x" rel="noopener nofollow">'],
    ['http://site.example/', '<a href="http://site.example/" rel="noopener nofollow">'],
    ['//other.example', '<a href="//other.example" rel="noopener nofollow">'],
    ['https://site.example.evil.example/', '<a href="https://site.example.evil.example/" rel="noopener nofollow">'],
    ['https://site.example@evil.example/', '<a href="https://site.example@evil.example/" rel="noopener nofollow">'],
    ['https://[x', '<a href="https://%5Bx" rel="noopener nofollow">'],
    ['https://site.example/en/search', '<a href="https://site.example/en/search">'],
    ['mailto:us@site.example', '<a href="mailto:us@site.example">'],
    ['#part', '<a href="#part">'],
    ['cookie-policy', '<a href="cookie-policy">'],
  ])('%s is marked as leading out, or not', (address, tag) => {
    expect(render(`[x](${address})`)).toBe(`<p>${tag}x</a></p>`)
  })

  it.each([
    ['/pages/help', '/tr/pages/help'],
    ['/search?view=genres&q=a#top', '/tr/search?view=genres&amp;q=a#top'],
    ['/', '/tr'],
    ['/en/pages/help', '/en/pages/help'],
    ['/robots.txt', '/robots.txt'],
    ['/{language}/x', '/tr/%7Blanguage%7D/x'],
    ['//{language}/x', '//%7Blanguage%7D/x" rel="noopener nofollow'],
  ])('%s leads to %s', (address, href) => {
    expect(render(`[x](${address})`)).toBe(`<p><a href="${href}">x</a></p>`)
  })

  it('leaves what only looks like a link without a language', () =>
    expect(render('` href="/{language}`')).toBe('<p><code> href=&quot;/{language}</code></p>'))

  it('keeps titles, whatever they hold', () => {
    expect(render('[x](/a "href=\\"/a\\" $& >")')).toBe(
      '<p><a href="/tr/a" title="href=&quot;/a&quot; $&amp; &gt;">x</a></p>',
    )
  })
})

describe('STATIC-08: hostile Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'text <svg onload=alert(1)> text',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<a href="javascript:alert(1)">x</a>',
    '<style>@import "//evil.example"</style>',
    '<!-- --><base href="//evil.example">',
    '# <script>alert(1)</script>',
    '![<script>alert(1)</script>](/x.png)',
    '```"><script>\nalert(1)\n```',
  ])('%s becomes text', (markdown) => {
    expect(render(markdown)).not.toMatch(/<(?!\/?(?:p|h2|img|pre|code)\b)|<[^>]*\son\w+=/i)
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](data:text/html;base64,PHN=)',
    '[x](vbscript:x)',
    '<javascript:alert(1)>',
    '[x]\n\n[x]: javascript:alert(1) "t"',
  ])('%s leads nowhere', (markdown) => {
    const html = render(markdown)
    expect(html).toContain('<a>')
    expect(html).not.toContain('href=')
  })

  it.each([
    ['![a picture](data:image/svg+xml;base64,PHN2Zz4=)', '<p>a picture</p>'],
    ['![a picture](javascript:alert(1))', '<p>a picture</p>'],
    ['![a picture](https://other.example/x.png)', '<p>a picture</p>'],
    ['![a picture](//other.example/x.png)', '<p>a picture</p>'],
    ['![" onerror="alert(1)](data:,x)', '<p>&quot; onerror=&quot;alert(1)</p>'],
    ['![a picture](/map.png)', '<p><img src="/map.png" alt="a picture" /></p>'],
  ])('%s asks no other host', (markdown, html) => {
    expect(render(markdown)).toBe(html)
  })

  it('cannot break out of a value', () => {
    for (const markdown of [
      '[x](https://other.example/"onmouseover="alert(1))',
      '[x](/a "\\" onmouseover=alert(1) \\"")',
      '![x" onerror="alert(1)](/x.png)',
    ]) {
      const tags = render(markdown).match(/<[^>]*>/g) ?? []
      for (const tag of tags) expect(tag.replace(/="[^"]*"/g, '')).not.toMatch(/on\w+/)
    }
  })
})
