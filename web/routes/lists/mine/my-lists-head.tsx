import type { Ref } from 'react'
import { sentenceGap } from '#i18n/languages.ts'
import { memberListsPath } from '#shared/addresses/list-paths.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { useTexts } from '#ui/texts.tsx'
import { useViewer } from '../../../features/viewer/viewer.tsx'
import type { MyListsPage } from './load-my-lists.ts'
import { withOpened } from './query.ts'
import type { MyListsQuery } from './query.ts'

interface MyListsHeadProps {
  heading: Ref<HTMLHeadingElement>
  query: MyListsQuery
  counts: MyListsPage['counts']
  onCreate: () => void
}

export function MyListsHead({ heading, query, counts: { lists, titles, shown }, onCreate }: MyListsHeadProps) {
  const { t, language } = useTexts()
  const viewer = useViewer()
  return (
    <PageHeading className="my-lists-head">
      <div className="grow">
        <h1 ref={heading} tabIndex={-1}>
          {t('myLists.heading')}
        </h1>
        {lists > 0 && (
          <p className="soft small" suppressHydrationWarning>
            <span>{t('myLists.summary', { lists, titles }) + sentenceGap(language)}</span>
            {shown > 0 && <span>{t('myLists.summaryPublic', { count: shown })}</span>}
          </p>
        )}
      </div>
      <nav className="my-lists-links" aria-label={t('myLists.heading')}>
        {viewer !== null && (
          <ButtonLink tone="plain" to={memberListsPath(language, viewer.displayName)}>
            <Icon name="user" />
            {t('myLists.openPage')}
          </ButtonLink>
        )}
        <ButtonLink tone="plain" to={`/${language}/discover-lists`}>
          <Icon name="globe" />
          {t('lists.discover')}
        </ButtonLink>
        <ButtonLink tone="plain" to={`/${language}/import`}>
          <Icon name="out" />
          {t('myLists.bringLists')}
        </ButtonLink>
      </nav>
      <ButtonLink
        tone="primary"
        href={withOpened(query, { new: '1' })}
        onClick={(event) => {
          event.preventDefault()
          onCreate()
        }}
      >
        <Icon name="plus" />
        {t('myLists.new')}
      </ButtonLink>
    </PageHeading>
  )
}
