import type { Token } from '../message.ts'

const TAG = /<(\/?)([a-z][A-Za-z]*)>/

interface OpenElement {
  name: string
  content: Token[]
}

/** Turns `<link>` … `</link>` in the texts of a token list into nested elements, and adds their names to `names`. */
export function nestElements(tokens: readonly Token[], names: Set<string>): Token[] {
  const root: OpenElement = { name: '', content: [] }
  const open: OpenElement[] = [root]
  const innermost = () => open.at(-1) ?? root
  for (const token of tokens) {
    if (typeof token !== 'string') {
      innermost().content.push(token)
      continue
    }
    // Splitting with two groups yields: text, slash, name, text, slash, name, text …
    const pieces = token.split(TAG)
    for (let index = 0; index < pieces.length; index += 3) {
      const text = pieces[index]
      if (text) innermost().content.push(text)
      const name = pieces[index + 2]
      if (name === undefined) continue
      if (pieces[index + 1] === '') open.push({ name, content: [] })
      else close(open, name, names)
    }
  }
  if (open.length > 1) throw new Error(`<${innermost().name}> is not closed`)
  return root.content
}

function close(open: OpenElement[], name: string, names: Set<string>): void {
  const element = open.pop()
  const parent = open.at(-1)
  if (!element || !parent || element.name !== name) throw new Error(`</${name}> closes nothing`)
  names.add(name)
  const { content } = element
  parent.content.push([name, '<', content.every((token) => typeof token === 'string') ? content.join('') : content])
}
