import { useId } from 'react'
import { Form } from 'react-router'
import type { UserLine } from '#domain/staff/users/list-users.ts'
import { STAFF_ROLES } from '#shared/members/member.ts'
import type { Member, StaffRole } from '#shared/members/member.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { Table } from '#ui/table/table.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ROLE_TEXTS } from '../../features/layout/role-texts.ts'
import { usersAddress } from './address.ts'
import type { UsersView } from './address.ts'

interface UserTableProps {
  users: readonly UserLine[]
  viewer: Pick<Member, 'id'> & { role: StaffRole }
  view: UsersView
}

/** Characters of an id that distinguish members. */
const SHORT_ID = 8
/** The date format is fixed whatever the panel's language; in UTC, so that server and browser agree. */
const REGISTERED = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC' })

export function UserTable({ users, viewer, view }: UserTableProps) {
  const { t } = useTexts()
  const head = (
    <>
      <th scope="col">{t('admin.user')}</th>
      <th scope="col" className="wide">
        {t('admin.email')}
      </th>
      <th scope="col" className="wide">
        {t('admin.userRole')}
      </th>
      <th scope="col" className="wide">
        {t('admin.userSince')}
      </th>
      <th scope="col">{t('admin.userAction')}</th>
    </>
  )
  return (
    <div className="panel user-table">
      <Table caption={t('admin.userManagement')} head={head}>
        {users.map((user) => (
          <Row key={user.id} user={user} viewer={viewer} view={view} />
        ))}
      </Table>
    </div>
  )
}

interface RowProps extends Pick<UserTableProps, 'viewer' | 'view'> {
  user: UserLine
}

function Row({ user, viewer, view }: RowProps) {
  const name = useId()
  const { email, createdAt } = user
  return (
    <tr>
      <td>
        <Who user={user} nameId={name} />
      </td>
      <td className="wide">
        <bdi>{email}</bdi>
      </td>
      <td className="wide">
        <Role user={user} />
      </td>
      <td className="wide">
        <time dateTime={createdAt.toISOString()}>{REGISTERED.format(createdAt)}</time>
      </td>
      <td>
        <div className="user-actions">
          <RoleActions user={user} view={view} describedBy={name} />
          {viewer.role === 'admin' && <DataActions user={user} viewer={viewer} view={view} describedBy={name} />}
        </div>
      </td>
    </tr>
  )
}

function Role({ user: { role } }: { user: UserLine }) {
  const { t } = useTexts()
  return (
    <span className={role === null ? 'badge' : 'badge accent'}>
      {t(role === null ? 'admin.userNormal' : ROLE_TEXTS[role])}
    </span>
  )
}

/** On phones with e-mail address and role, which have columns of their own elsewhere. */
function Who({ user, nameId }: { user: UserLine; nameId: string }) {
  const { id, displayName, email } = user
  return (
    <span className="user-cell">
      <span className="user-initial" aria-hidden="true">
        {displayName.slice(0, 1).toUpperCase()}
      </span>
      <span>
        <b id={nameId} dir="auto">
          {displayName}
        </b>
        <small className="email">
          <bdi>{email}</bdi>
        </small>
        <small className="quiet" dir="ltr">
          {id.slice(0, SHORT_ID)}…
        </small>
        <Role user={user} />
      </span>
    </span>
  )
}

interface ActionsProps {
  user: UserLine
  view: UsersView
  /** Id of the member's name. */
  describedBy: string
}

function RoleActions({ user: { id, role }, view, describedBy }: ActionsProps) {
  const { t } = useTexts()
  const ask = (change: string) => usersAddress(view, { ask: change, user: id })
  if (role === null)
    return (
      <ButtonLink compact to={ask('grant')} preventScrollReset aria-describedby={describedBy}>
        {t('admin.userGrant')}
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink compact to={ask('remove')} preventScrollReset aria-describedby={describedBy}>
        {t('admin.userRemove')}
      </ButtonLink>
      <Form method="post" action={usersAddress(view)} className="user-role" key={role} preventScrollReset>
        <input type="hidden" name="change" value="grant" />
        <input type="hidden" name="user" value={id} />
        <LabelledControl label={t('admin.userRole')} isLabelHidden>
          <select name="role" defaultValue={role} aria-describedby={describedBy}>
            {STAFF_ROLES.map((known) => (
              <option key={known} value={known}>
                {t(ROLE_TEXTS[known])}
              </option>
            ))}
          </select>
        </LabelledControl>
        <IconButton icon="check" label={t('admin.userChangeRole')} describedBy={describedBy} />
      </Form>
    </>
  )
}

/** For members who have requested their data, or its removal. */
function DataActions({ user: { id }, viewer, view, describedBy }: ActionsProps & Pick<UserTableProps, 'viewer'>) {
  const { t } = useTexts()
  return (
    <>
      <ButtonLink
        compact
        square
        tone="ghost"
        to={`/admin/security?${new URLSearchParams({ person: id })}`}
        aria-label={t('admin.security')}
        aria-describedby={describedBy}
      >
        <Icon name="lock" />
      </ButtonLink>
      <form method="post" action="/admin/users/data">
        <input type="hidden" name="user" value={id} />
        <IconButton icon="end" label={t('admin.userExport')} describedBy={describedBy} />
      </form>
      {id !== viewer.id && (
        <ButtonLink
          compact
          square
          tone="ghost"
          to={usersAddress(view, { ask: 'erase', user: id })}
          preventScrollReset
          aria-label={t('admin.userErase')}
          aria-describedby={describedBy}
        >
          <Icon name="bin" />
        </ButtonLink>
      )}
    </>
  )
}

interface IconButtonProps extends Pick<ActionsProps, 'describedBy'> {
  icon: IconName
  label: string
}

/** Submits the form around it. */
function IconButton({ icon, label, describedBy }: IconButtonProps) {
  return (
    <Button compact square tone="ghost" type="submit" aria-label={label} aria-describedby={describedBy}>
      <Icon name={icon} />
    </Button>
  )
}
