/** Elements that show something and can do nothing else. */
const PLAIN_ELEMENTS = new Set(
  (
    'a abbr address article aside b blockquote br center cite code dd del div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 ' +
    'header hr i img ins li mark ol p picture q s section small source span strong sub sup table tbody td tfoot th thead time tr u ul'
  ).split(' '),
)
const PLAIN_ATTRIBUTES = new Set(
  (
    'align alt bgcolor border cellpadding cellspacing class colspan datetime dir height href id lang loading media rel rowspan sizes src ' +
    'srcset style target title type valign width'
  ).split(' '),
)
/** Attributes whose value is an address, or several. */
const ADDRESSES = new Set(['href', 'src', 'srcset'])

/** One well-formed tag; what is written in any other way is not plain. */
const TAG = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z]+(?:=(?:"[^"<>]*"|'[^'<>]*'))?)*)\s*\/?>/gi
const ATTRIBUTE = /([a-z]+)(?:=(?:"([^"]*)"|'([^']*)'))?/gi

/**
 * Whether a unit's HTML may run scripts or bring in documents of others: everything does that is not made of plain elements with
 * plain attributes, well-formed, and `https:` or `http:` addresses.
 */
export function runsScripts(code: string): boolean {
  let isPlain = true
  const rest = code.replace(TAG, (_tag, element: string, attributes: string) => {
    isPlain &&= PLAIN_ELEMENTS.has(element.toLowerCase()) && [...attributes.matchAll(ATTRIBUTE)].every(isPlainAttribute)
    return ''
  })
  return !isPlain || rest.includes('<')
}

function isPlainAttribute([, name = '', quoted, single]: RegExpMatchArray): boolean {
  const known = name.toLowerCase()
  const value = quoted ?? single ?? ''
  return PLAIN_ATTRIBUTES.has(known) && (!ADDRESSES.has(known) || /^\s*https?:\/\//i.test(value))
}
