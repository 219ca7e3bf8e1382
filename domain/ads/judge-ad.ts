import type { AdNeeds } from '#shared/ads/ad-position.ts'

/** Elements that only display something. */
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
/** Attributes whose value is one or more URLs. */
const ADDRESSES = new Set(['href', 'src', 'srcset'])
const WEB_ADDRESS = /^\s*https?:\/\//i
const PICTURE_ITSELF = /^\s*data:image\//i
/** What loads resources in CSS, or may spell it with escapes: the response's policy (`ad-document.ts`) blocks what this misses. */
const LOADING_STYLE = /[\\&@]|\b(?:url|src|image|image-set|cross-fade|element|paint)\(/i

/** One well-formed tag; anything written differently does not count as plain. */
const TAG = /<\/?([a-z][a-z0-9]*)((?:\s+[a-z]+(?:=(?:"[^"<>]*"|'[^'<>]*'))?)*)\s*\/?>/gi
const ATTRIBUTE = /([a-z]+)(?:=(?:"([^"]*)"|'([^']*)'))?/gi

interface Attribute {
  /** In lower case. */
  name: string
  value: string
}

/**
 * What a unit's HTML may do in a browser. It may run scripts or load documents of others unless it consists of plain elements with plain
 * attributes, well-formed, and `https:` or `http:` addresses. It contacts other hosts if a picture or a style names one; a link's host is
 * contacted only on a click. Whatever cannot be parsed counts as both.
 */
export function judgeAd(code: string): AdNeeds {
  let runsScripts = false
  let asksHosts = false
  const rest = code.replace(TAG, (_tag, element: string, written: string) => {
    const attributes = [...written.matchAll(ATTRIBUTE)].map(attributeOf)
    runsScripts ||= !PLAIN_ELEMENTS.has(element.toLowerCase()) || !attributes.every(isPlain)
    asksHosts ||= attributes.some(mayLoad)
    return ''
  })
  runsScripts ||= rest.includes('<')
  return { runsScripts, needsConsent: runsScripts || asksHosts }
}

function attributeOf([, name = '', quoted, single]: RegExpMatchArray): Attribute {
  return { name: name.toLowerCase(), value: quoted ?? single ?? '' }
}

function isPlain({ name, value }: Attribute): boolean {
  if (name === 'src' && PICTURE_ITSELF.test(value)) return true
  return PLAIN_ATTRIBUTES.has(name) && (!ADDRESSES.has(name) || WEB_ADDRESS.test(value))
}

function mayLoad({ name, value }: Attribute): boolean {
  if (name === 'src') return !PICTURE_ITSELF.test(value)
  return name === 'srcset' || (name === 'style' && LOADING_STYLE.test(value))
}
