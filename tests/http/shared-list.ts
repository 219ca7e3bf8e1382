import type { Visit, signedIn } from './member-browser.ts'
import { texts } from './read-html.ts'

export interface MadeList {
  titles?: string[]
  publishes?: boolean
  /** With each title. */
  note?: string
}

/** Creates a member's list through the product's own requests, in the order of `titles`. */
export async function makeList(
  owner: Awaited<ReturnType<typeof signedIn>>,
  name: string,
  { titles = ['movie/550', 'movie/603'], publishes = true, note = '' }: MadeList = {},
) {
  const made = await owner.script('/api/lists', { name, description: `About ${name}` })
  const { list } = (await made.json()) as { list: { id: string; slug: string } }
  for (const title of titles.toReversed()) {
    const [type = '', id = ''] = title.split('/')
    await owner.script('/api/list-items', { list: list.id, intent: 'add', type, id, note })
  }
  if (publishes) await owner.script('/api/list', { list: list.id, intent: 'publish' })
  // Once it is visible, its slug is made from its name.
  const path = (await owner.get(`/en/share/${list.id}`)).headers.get('location') ?? `/en/share/${list.slug}`
  return { ...list, slug: path.replace('/en/share/', ''), path }
}

export async function readPage(path: string, who: Pick<Visit, 'get'>) {
  const answer = await who.get(path)
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

export const titlesOf = (html: string) => texts(html, 'h3')
export const mainOf = (html: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
