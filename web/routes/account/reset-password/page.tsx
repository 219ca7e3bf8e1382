import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext } from '../../../context.ts'
import { PageHead } from '../../../features/head/page-head.tsx'
import { NOT_KEPT } from '../../../http/answers.ts'
import { linkStatus } from '../refusals.ts'
import { seeLink } from '../see-link.ts'
import { ResetContent } from './reset-content.tsx'
import { resetForms } from './submit-reset.ts'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

/** The link of a reset mail. Opening it changes nothing: virus scanners open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const done = url.searchParams.get('done') === '1'
  if (done) return data({ link: 'valid' as const, token: '', done })
  const link = await seeLink(context.get(depsContext), { kind: 'reset-password', token })
  return data({ link, token, done }, { status: token === '' ? 200 : linkStatus(link) })
}

export const middleware = resetForms.middleware
export const action = resetForms.action

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
