import { useLocation } from 'react-router'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageTitle } from '../../features/layout/page-title.tsx'
import { RetryLink } from '../../features/layout/retry-link.tsx'
import { viewOf } from './address.ts'
import { UserSearch } from './search.tsx'

/** Shown instead of the list if it could not be read; the search text stays. */
export function UsersUnavailable() {
  const { t, language } = useTexts()
  const { search } = useLocation()
  return (
    <main id="main" className="panel-main" lang={language}>
      <PageTitle>{t('admin.userManagement')}</PageTitle>
      <UserSearch view={viewOf(new URLSearchParams(search))} />
      <div role="alert">
        <Notice
          icon="warn"
          level="h1"
          heading={t('admin.userManagement')}
          text={t('admin.usersFailed', { message: t('admin.serverAway') })}
        >
          <RetryLink />
        </Notice>
      </div>
    </main>
  )
}
