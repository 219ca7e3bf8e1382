import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('csvLine', () => {
  it('quotes as RFC 4180 has it', () => {
    expect(csvLine(['movie', 550, 'Fight Club', null])).toBe('movie,550,Fight Club,\r\n')
    expect(csvLine(['a,b', 'say "x"', 'two\nlines', 'cr\r', ' spaces '])).toBe(
      '"a,b","say ""x""","two\nlines","cr\r", spaces \r\n',
    )
    expect(csvLine(['千と千尋', 'كلمة'])).toBe('千と千尋,كلمة\r\n')
  })

  it('disarms what a spreadsheet would run', () => {
    const armed = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x']
    for (const text of armed) expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
    expect(csvLine(['=HYPERLINK("http://evil.example","x")'])).toBe('"\'=HYPERLINK(""http://evil.example"",""x"")"\r\n')
    expect(csvLine(["'71", '2+2', 'a=b', -5])).toBe("'71,2+2,a=b,-5\r\n")
  })
})
