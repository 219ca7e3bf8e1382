import { data } from 'react-router'
import { resetPassword } from '#domain/accounts/password/reset-password.ts'
import type { ResetRefusal } from '#domain/accounts/password/reset-password.ts'
import { isUnavailable } from '#db/errors.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext } from '../../../context.ts'
import { PageHead } from '../../../features/head/page-head.tsx'
import { NOT_KEPT, answerForm, answerScripts, refusal } from '../forms/outcome.ts'
import type { Handle } from '../forms/outcome.ts'
import { LINK_STATUS } from '../link-texts.ts'
import { PASSWORD_REFUSALS, refuse } from '../refusals.ts'
import type { Refusal } from '../refusals.ts'
import { seeLink } from '../see-link.ts'
import { ResetContent } from './reset-content.tsx'
import type { Route } from './+types/page'

const FORM = 'reset'
const DONE_PATH = '/reset-password?done=1'

const REFUSALS: Record<ResetRefusal, Refusal> = {
  ...PASSWORD_REFUSALS,
  'link-invalid': { text: 'reset.invalid', status: 410 },
  'link-expired': { text: 'reset.expired', status: 410 },
}

/** The link of a reset mail. Opening it changes nothing: programs that look for viruses open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const done = url.searchParams.get('done') === '1'
  if (done) return data({ link: 'valid' as const, token: '', done })
  const link = await seeLink(context.get(depsContext), { kind: 'reset-password', token })
  return data({ link, token, done }, { status: token === '' ? 200 : LINK_STATUS[link] })
}

const submitReset: Handle = async ({ context }, fields) => {
  const deps = context.get(depsContext)
  const [token, password] = [fields('token'), fields('password')]
  if (password !== fields('confirmation')) {
    return refuse(FORM, { text: 'login.passwordsDiffer', field: 'confirmation', status: 422 })
  }
  try {
    const reset = await resetPassword(deps, { token, password })
    if (!reset.ok) return refuse(FORM, REFUSALS[reset.reason])
    return { result: { form: FORM, done: 'reset.done' }, to: DONE_PATH }
  } catch (error) {
    if (!isUnavailable(error)) throw error
    deps.logger.error({ err: error }, 'A password could not be reset')
    return refusal(FORM, 'reset.failed', 503)
  }
}

export const middleware: Route.MiddlewareFunction[] = [answerScripts(submitReset)]

export function action(args: Route.ActionArgs) {
  return answerForm(submitReset, args)
}

export function headers() {
  return NOT_KEPT
}

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap auth-page">
      <PageHead title={t('reset.title')} />
      <div className="auth">
        <section className="panel auth-card">
          <ResetContent {...loaderData} sent={actionData} />
        </section>
      </div>
    </main>
  )
}
