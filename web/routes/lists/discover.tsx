import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { Notice } from '#ui/notice/notice.tsx'

export const handle = { kept: false } satisfies PageHandle

/** Community lists: none exist before there are members. */
export default function DiscoverLists() {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('lists.discover')} path="/discover-lists" />
      <Notice icon="rows" level="h1" heading={t('lists.discover')} text={t('lists.noneYet')} />
    </main>
  )
}
