import type { TitleRef } from '#shared/titles/title.ts'

/** Which title a form is about, and where it redirects without scripts. */
export function TitleFields({ title, returnTo }: { title: TitleRef; returnTo: string }) {
  return (
    <>
      <input type="hidden" name="type" value={title.type} />
      <input type="hidden" name="id" value={title.id} />
      <input type="hidden" name="returnTo" value={returnTo} />
    </>
  )
}
