import { listFeedPath } from '#shared/addresses/list-paths.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'

/** Feed discovery links for the head of a list's page. Only for public lists. */
export function FeedLinks({ list: { slug, name } }: { list: { slug: string; name: string } }) {
  const { language } = useTexts()
  const { publicUrl } = useSite()
  const address = (format: 'atom' | 'json') => publicUrl + listFeedPath(language, slug, format)
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={`${name} (Atom)`} href={address('atom')} />
      <link rel="alternate" type="application/feed+json" title={`${name} (JSON Feed)`} href={address('json')} />
    </>
  )
}
