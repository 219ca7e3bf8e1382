import type { PlainMessageKey } from '#i18n/translator.ts'
import { Alert, Done } from '../forms/form-message.tsx'

/** What happened before, by the code in the URL. */
const ERRORS: Readonly<Record<string, PlainMessageKey>> = {
  google: 'login.googleFailed',
  'google-unverified': 'login.googleUnverified',
  'google-in-use': 'login.googleInUse',
  'code-expired': 'login.codeExpired',
}
const NOTICES: Readonly<Record<string, PlainMessageKey>> = {
  'password-changed': 'reset.done',
  'account-deleted': 'login.accountDeleted',
}

export function LoginNotice({ error, notice }: { error: string | null; notice: string | null }) {
  return (
    <>
      <Alert problem={find(ERRORS, error)} />
      <Done message={find(NOTICES, notice)} />
    </>
  )
}

function find(texts: Readonly<Record<string, PlainMessageKey>>, name: string | null): PlainMessageKey | undefined {
  return name !== null && Object.hasOwn(texts, name) ? texts[name] : undefined
}
