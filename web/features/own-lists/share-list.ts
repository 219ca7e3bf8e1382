import { listPath } from '#shared/addresses/list-paths.ts'
import type { ListCard } from '#shared/lists/list.ts'

/** By the device's own sharing; where there is none or it fails, the link is copied. `text`: what is said where there is no description. */
export async function shareList(
  { name, slug, description }: Pick<ListCard, 'name' | 'slug' | 'description'>,
  { language, text }: { language: string; text: string },
): Promise<'shared' | 'copied' | 'failed'> {
  const url = new URL(listPath(language, slug), window.location.href).href
  try {
    if (navigator.share !== undefined) {
      await navigator.share({ title: name, text: description?.text ?? text, url })
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
