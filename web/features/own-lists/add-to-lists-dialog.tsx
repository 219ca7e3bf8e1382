import { Suspense } from 'react'
import type { Language } from '#i18n/languages.ts'
import { lazily } from '#ui/lazily.ts'
import type { AddToListsProps } from './add-to-lists.tsx'

const AddToLists = lazily(async () => (await import('./add-to-lists.tsx')).AddToLists)

/** Adds one title to the member's lists; open while it is mounted. */
export function AddToListsDialog(props: AddToListsProps) {
  return (
    <Suspense>
      <AddToLists {...props} />
    </Suspense>
  )
}

/** Loads its code and texts: callers await this before opening it, and report a failure. */
export async function loadAddToLists(language: Language): Promise<void> {
  const [{ loadListTexts }] = await Promise.all([import('./list-texts.tsx'), AddToLists.preload()])
  await loadListTexts(language)
}
