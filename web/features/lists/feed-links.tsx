import { listFeedPath } from '#shared/addresses/list-paths.ts'
import { useTexts } from '#ui/texts.tsx'
import { useSite } from '../../site.tsx'

/** For the head of a list's page: where readers of feeds find it. Only for lists that everybody may see. */
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
