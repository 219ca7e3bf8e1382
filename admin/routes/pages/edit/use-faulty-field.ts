import { useEffect } from 'react'
import type { RefObject } from 'react'
import { PAGE_LANGUAGES } from '#i18n/languages.ts'
import type { PageLanguage } from '#i18n/languages.ts'

interface Given {
  form: RefObject<HTMLFormElement | null>
  /** Names of the invalid fields; the same array until the form is submitted again. */
  fields: readonly string[] | undefined
  onShow: (language: PageLanguage) => void
}

/** After a failed submit, focuses the first invalid field, in whichever language it is. */
export function useFaultyField({ form, fields, onShow }: Given): void {
  useEffect(() => {
    const [first] = fields ?? []
    if (first === undefined) return
    const language = PAGE_LANGUAGES.find((known) => first.endsWith(`-${known}`))
    if (language !== undefined) onShow(language)
    // After its tab is shown.
    const frame = requestAnimationFrame(() => {
      const invalid = form.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []
      Array.from(invalid)
        .find((field) => field.checkVisibility())
        ?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [form, fields, onShow])
}
