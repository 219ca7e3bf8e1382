import type { PlainMessageKey } from '#i18n/translator.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { LoadFailed } from '../../features/states/load-failed.tsx'

const TEXTS = {
  public: 'lists.publicFailed',
  profile: 'lists.profileFailed',
  lists: 'lists.dataFailed',
} as const satisfies Record<string, PlainMessageKey>

/** The database is unavailable: what could not be read, and a retry. */
export function ListsFailed({ problem }: { problem: keyof typeof TEXTS }) {
  const { t } = useTexts()
  const heading = t(TEXTS[problem])
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={heading} />
      <LoadFailed heading={heading} text={t('home.errorText')} />
    </main>
  )
}
