const AREA = '[A-Z][A-Z0-9]*(?:-[A-Z]+)*'
const CHAIN = new RegExp(`(?<![\\w-])${AREA}-\\d\\d(?:(?:, | and | to )(?:${AREA})?-\\d\\d(?![\\d-]))*(?![\\d-])`, 'g')
const LINK = new RegExp(`( to )?(${AREA})?-(\\d\\d)`, 'g')
const QUESTION = /(?<![\w.-])Q\d\d(?![\w.-])/g
const FIRST = new RegExp(`^${AREA}-\\d\\d[:,]`)

/**
 * The ids that a text cites: 'ROUTE-01 to -03, -31: …' cites four. What merely looks like one (UTF-16) counts only at the
 * beginning, where test names put what they prove.
 */
export function citedIds(text: string, areas: ReadonlySet<string>): string[] {
  const ids: string[] = text.match(QUESTION) ?? []
  const beginsWithOne = FIRST.test(text)
  for (const chain of text.matchAll(CHAIN)) {
    const linked = linkedIds(chain[0])
    const meant = beginsWithOne && chain.index === 0
    ids.push(...linked.filter((id) => meant || areas.has(areaOfId(id))))
  }
  return [...new Set(ids)]
}

export function areaOfId(id: string): string {
  return id.slice(0, -3)
}

function linkedIds(chain: string): string[] {
  const ids: string[] = []
  let area = ''
  let last = 0
  for (const [, to, named, digits] of chain.matchAll(LINK)) {
    area = named ?? area
    const number = Number(digits)
    for (let each = to === undefined ? number : last + 1; each <= number; each += 1) {
      ids.push(`${area}-${String(each).padStart(2, '0')}`)
    }
    last = number
  }
  return ids
}
