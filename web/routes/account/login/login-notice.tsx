import type { PlainMessageKey } from '#i18n/translator.ts'
import { Alert, DoneNotice } from '../forms/form-message.tsx'
import { LOGIN_ERRORS } from '../refusals.ts'

const NOTICES: Readonly<Record<string, PlainMessageKey>> = {
  'password-changed': 'reset.done',
  'account-deleted': 'login.accountDeleted',
}

export function LoginNotice({ error, notice }: { error: string | null; notice: string | null }) {
  return (
    <>
      <Alert problem={find(LOGIN_ERRORS, error)} />
      <DoneNotice message={find(NOTICES, notice)} />
    </>
  )
}

function find(texts: Readonly<Record<string, PlainMessageKey>>, name: string | null): PlainMessageKey | undefined {
  return name !== null && Object.hasOwn(texts, name) ? texts[name] : undefined
}
