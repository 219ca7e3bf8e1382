import { Suspense } from 'react'
import type { Language } from '#i18n/languages.ts'
import { lazily } from '#ui/lazily.ts'
import type { AddContentProps } from '../own-lists/add-content.tsx'

const AddContent = lazily(async () => (await import('../own-lists/add-content.tsx')).AddContent)

/** Searches titles and adds them to one of the member's own lists; open while it is mounted. */
export function AddContentDialog(props: AddContentProps) {
  return (
    <Suspense>
      <AddContent {...props} />
    </Suspense>
  )
}

/** Loads its code and texts: callers await this before opening it, and report a failure themselves. */
export async function loadAddContent(language: Language): Promise<void> {
  const [{ loadListTexts }] = await Promise.all([import('../own-lists/list-texts.tsx'), AddContent.preload()])
  await loadListTexts(language)
}
