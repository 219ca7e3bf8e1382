import type { ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import type { UserLine } from '#domain/staff/users/list-users.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { STAFF_ROLES } from '#shared/members/member.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ROLE_TEXTS } from '../../features/layout/role-texts.ts'
import { Window } from '../../features/window/window.tsx'
import { usersAddress } from './address.ts'
import type { UsersView } from './address.ts'

interface AskFirstProps {
  /** grant, remove or erase; any other value shows no question. */
  change: string
  user: UserLine
  view: UsersView
  /** Why it was not done; the form keeps its answer. */
  alert: ReactNode
}

const HEADINGS = new Map<string, PlainMessageKey>([
  ['grant', 'admin.userGrantTitle'],
  ['remove', 'admin.userRemoveTitle'],
  ['erase', 'admin.userEraseTitle'],
])

export function asksFirst(change: string): boolean {
  return HEADINGS.has(change)
}

/** The confirmation before a member is changed. */
export function AskFirst({ change, user, view, alert }: AskFirstProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const heading = HEADINGS.get(change)
  if (heading === undefined) return null
  const back = usersAddress(view)
  return (
    <Window heading={t(heading)} onClose={() => void navigate(back, { replace: true, preventScrollReset: true })}>
      {alert}
      <Form method="post" action={back} className="stack" preventScrollReset>
        <input type="hidden" name="change" value={change} />
        <input type="hidden" name="user" value={user.id} />
        <Question change={change} user={user} />
        <div className="cluster">
          <ButtonLink to={back} replace preventScrollReset>
            {t('common.cancel')}
          </ButtonLink>
          <Button type="submit" tone={change === 'grant' ? 'primary' : 'bad'}>
            {t('admin.confirm')}
          </Button>
        </div>
      </Form>
    </Window>
  )
}

function Question({ change, user: { displayName } }: Pick<AskFirstProps, 'change' | 'user'>) {
  const { t } = useTexts()
  if (change !== 'grant')
    return <p>{t(change === 'remove' ? 'admin.userRemoveText' : 'admin.userEraseText', { name: displayName })}</p>
  return (
    <>
      <p>{t('admin.userGrantText', { name: displayName })}</p>
      <LabelledControl label={t('admin.userRole')}>
        <select name="role" defaultValue="editor">
          {STAFF_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(ROLE_TEXTS[role])}
            </option>
          ))}
        </select>
      </LabelledControl>
    </>
  )
}
