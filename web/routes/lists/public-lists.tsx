import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { MissingList } from './missing-list.tsx'

export const handle = { kept: false } satisfies PageHandle

export function loader() {
  return data(null, { status: 404 })
}

/** Nothing is published before there are members. */
export default function PublicLists() {
  const { t } = useTexts()
  return <MissingList heading={t('lists.userNotFound')} text={t('lists.noPublicLists')} />
}
