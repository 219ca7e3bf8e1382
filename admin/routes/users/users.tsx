import type { UserCounts } from '#domain/staff/users/count-users.ts'
import type { UserLine, UserPage } from '#domain/staff/users/list-users.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import type { Member, StaffRole } from '#shared/members/member.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { FormAlert, FormDone } from '#ui/form/form-message.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageTitle } from '../../features/layout/page-title.tsx'
import { usersAddress } from './address.ts'
import type { UsersView } from './address.ts'
import { AskFirst, asksFirst } from './ask-first.tsx'
import { UserSearch } from './search.tsx'
import { UserTable } from './user-table.tsx'

interface UsersProps {
  viewer: Pick<Member, 'id'> & { role: StaffRole }
  view: UsersView
  counts: UserCounts
  page: UserPage
  /** The pending confirmation, and for whom. */
  asked: { change: string; user: UserLine | null }
  /** The change that was just made. */
  done: string
  problem: PlainMessageKey | null
}

const DONE_TEXTS = new Map<string, PlainMessageKey>([
  ['grant', 'admin.userGranted'],
  ['remove', 'admin.userRemoved'],
  ['erase', 'admin.userErased'],
])

export function Users({ viewer, view, counts, page, asked, done, problem }: UsersProps) {
  const { t, language } = useTexts()
  const alert = problem === null ? null : <FormAlert>{t('admin.userFailed', { message: t(problem) })}</FormAlert>
  const question = asked.user !== null && asksFirst(asked.change) ? { change: asked.change, user: asked.user } : null
  const doneText = problem === null ? DONE_TEXTS.get(done) : undefined
  return (
    <main id="main" className="panel-main" lang={language}>
      <PageTitle>{t('admin.userManagement')}</PageTitle>
      <div className="panel-head">
        <h1>{t('admin.userManagement')}</h1>
      </div>
      <FormDone>{doneText === undefined ? undefined : t(doneText)}</FormDone>
      {question === null ? alert : <AskFirst {...question} alert={alert} view={view} />}
      <Counts counts={counts} />
      <UserSearch view={view} />
      {page.users.length === 0 ? (
        <Notice icon="user" heading={t(view.search === '' ? 'admin.usersEmpty' : 'admin.usersNoMatch')} />
      ) : (
        <UserTable users={page.users} viewer={viewer} view={view} />
      )}
      <nav className="cluster" aria-label={t('admin.userPages')}>
        {view.after !== '' && <ButtonLink to={usersAddress({ ...view, after: '' })}>{t('admin.logNewest')}</ButtonLink>}
        {page.next !== null && (
          <ButtonLink to={usersAddress({ ...view, after: page.next })}>{t('admin.logOlder')}</ButtonLink>
        )}
      </nav>
    </main>
  )
}

function Counts({ counts: { total, admins, normal } }: { counts: UserCounts }) {
  const { t, formats } = useTexts()
  const shown = [
    [t('admin.totalUsers'), total],
    [t('admin.usersAdmins'), admins],
    [t('admin.usersNormal'), normal],
  ] as const
  return (
    <dl className="user-counts">
      {shown.map(([label, count]) => (
        <div key={label} className="panel">
          <dt>{label}</dt>
          <dd className="tabular">{formats.number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
