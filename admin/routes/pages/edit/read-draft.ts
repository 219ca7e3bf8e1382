import { PAGE_LANGUAGES } from '#i18n/languages.ts'
import type { PageLanguage } from '#i18n/languages.ts'
import { nameLine } from '#shared/texts/name-line.ts'
import type { PageText } from '#shared/pages/page-text.ts'

/** A page as its form has it. */
export interface Draft {
  slug: string
  isPublished: boolean
  texts: Record<PageLanguage, PageText>
}

/** Reads the form on the screen or as submitted. Line breaks are normalised to those stored, however the browser sends them. */
export function readDraft(form: FormData): Draft {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').replaceAll('\0', '') : ''
  }
  const texts = PAGE_LANGUAGES.map((language) => [
    language,
    {
      title: nameLine(read(`title-${language}`)),
      content: read(`content-${language}`),
      description: read(`description-${language}`).trim(),
    },
  ])
  return {
    slug: read('slug').trim(),
    isPublished: form.has('published'),
    texts: Object.fromEntries(texts) as Draft['texts'],
  }
}

export function emptyDraft(): Draft {
  return readDraft(new FormData())
}
