import { escapeHtml } from '#shared/http/escape-html.ts'
import { PRODUCT_NAME } from '#shared/product.ts'

/** The content of both formats. URLs are absolute, times ISO 8601. */
export interface Feed {
  /** Permanent, the same in every language. */
  id: string
  title: string
  description: string | null
  language: string
  /** The page with the same content. */
  page: string
  /** Of this document. */
  self: string
  updatedAt: string
  author: { name: string; page: string | null }
  entries: FeedEntry[]
}

export interface FeedEntry {
  id: string
  title: string
  page: string
  text: string | null
  image: string | null
  publishedAt: string
  updatedAt: string
}

/** Characters that XML 1.0 cannot represent. */
const NOT_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const xml = (text: string) => escapeHtml(text.replace(NOT_XML, ''))
const element = (name: string, text: string | null) => (text === null ? '' : `<${name}>${xml(text)}</${name}>`)
const link = (rel: string, href: string, type: string) => `<link rel="${rel}" type="${type}" href="${xml(href)}"/>`

/** RFC 4287. */
export function writeAtom(feed: Feed): string {
  const { author } = feed
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(feed.language)}">
${element('id', feed.id)}${element('title', feed.title)}${element('subtitle', feed.description)}
${link('alternate', feed.page, 'text/html')}${link('self', feed.self, 'application/atom+xml')}
${element('updated', feed.updatedAt)}<author>${element('name', author.name)}${element('uri', author.page)}</author>
${element('generator', PRODUCT_NAME)}
${feed.entries.map(atomEntry).join('')}</feed>
`
}

function atomEntry({ id, title, page, text, publishedAt, updatedAt }: FeedEntry): string {
  const content = text === null ? '' : `<content type="text">${xml(text)}</content>`
  const times = element('published', publishedAt) + element('updated', updatedAt)
  return `<entry>${element('id', id)}${element('title', title)}${link('alternate', page, 'text/html')}${times}${content}</entry>\n`
}

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ */
export function writeJsonFeed({ author, ...feed }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.self,
    ...(feed.description === null ? {} : { description: feed.description }),
    language: feed.language,
    authors: [{ name: author.name, ...(author.page === null ? {} : { url: author.page }) }],
    items: feed.entries.map(({ id, title, page, text, image, publishedAt, updatedAt }) => ({
      id,
      url: page,
      title,
      // JSON Feed requires at least one content field.
      content_text: text ?? title,
      ...(image === null ? {} : { image }),
      date_published: publishedAt,
      date_modified: updatedAt,
    })),
  })
}
