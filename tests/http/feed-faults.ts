import { elements, links, texts } from './read-html.ts'

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const isTime = (value: unknown) => typeof value === 'string' && TIME.test(value)
const isWeb = (text: string | undefined) => /^https?:$/.test(URL.parse(text ?? '')?.protocol ?? '')

/** What RFC 4287 forbids in an Atom feed, and what validators warn about. */
export function atomFaults(xml: string): string[] {
  const head = xml.split('<entry>')[0] ?? ''
  const entries = Array.from(xml.matchAll(/<entry>([\s\S]*?)<\/entry>/g), ([, entry = '']) => entry)
  const ids = [head, ...entries].map((part) => texts(part, 'id')[0])
  const of = (name: string, part: string) => [
    ...['id', 'title', 'updated'].flatMap((element) =>
      texts(part, element).length === 1 ? [] : [`${name} has not one ${element}`],
    ),
    ...texts(part, 'updated')
      .concat(texts(part, 'published'))
      .flatMap((time) => (TIME.test(time) ? [] : [`${name}: ${time}`])),
    ...elements(part, 'link').flatMap(({ href }) => (isWeb(href) ? [] : [`${name} links ${href}`])),
  ]
  return [
    ...unclosed(xml),
    ...(xml.startsWith('<?xml version="1.0" encoding="utf-8"?>') ? [] : ['no declaration']),
    ...(elements(head, 'feed')[0]?.['xmlns'] === 'http://www.w3.org/2005/Atom' ? [] : ['no namespace']),
    ...(links(head, 'self').length === 1 ? [] : ['no address of its own']),
    ...(texts(head, 'author').length === 1 ? [] : ['no author']),
    ...(new Set(ids).size === ids.length ? [] : ['an id twice']),
    ...of('feed', head),
    ...entries.flatMap((entry, at) => [
      ...of(`entry ${at}`, entry),
      ...(links(entry, 'alternate').length === 1 ? [] : [`entry ${at} leads nowhere`]),
    ]),
  ]
}

/** Unclosed elements, and unescaped characters. */
function unclosed(xml: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  for (const [, slash, name = '', end] of xml.matchAll(/<(\/?)([A-Za-z][\w:-]*)[^>]*?(\/?)>/g)) {
    if (end === '/') continue
    if (slash === '') open.push(name)
    else if (open.pop() !== name) faults.push(`</${name}> ends another`)
  }
  const bare = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(xml) ? ['an ampersand of its own'] : []
  return [...faults, ...open.map((name) => `<${name}> does not end`), ...bare]
}

/** What the specification of JSON Feed 1.1 forbids. */
export function jsonFeedFaults(feed: Record<string, unknown>): string[] {
  const items = Array.isArray(feed['items']) ? (feed['items'] as Record<string, unknown>[]) : []
  const ids = items.map(({ id }) => id)
  const must = (isSo: boolean, fault: string) => (isSo ? [] : [fault])
  return [
    ...must(feed['version'] === 'https://jsonfeed.org/version/1.1', 'version'),
    ...must(typeof feed['title'] === 'string' && feed['title'] !== '', 'title'),
    ...must(Array.isArray(feed['items']), 'items'),
    ...must(new Set(ids).size === ids.length, 'an id twice'),
    ...['home_page_url', 'feed_url'].flatMap((name) => must(isWeb(feed[name] as string), name)),
    ...items.flatMap((item, at) => [
      ...must(typeof item['id'] === 'string' && item['id'] !== '', `item ${at}: id`),
      ...must(typeof (item['content_text'] ?? item['content_html']) === 'string', `item ${at}: content`),
      ...must(isWeb(item['url'] as string), `item ${at}: url`),
      ...['date_published', 'date_modified'].flatMap((name) =>
        must(item[name] === undefined || isTime(item[name]), `item ${at}: ${name}`),
      ),
    ]),
  ]
}
