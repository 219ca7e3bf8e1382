import { redirect } from 'react-router'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { requestContext } from '../../context.ts'
import { ClosedPage } from '../../features/layout/closed-page.tsx'
import { usePanel } from '../../features/layout/use-panel.ts'
import { owesFactor } from '../../http/require-staff.ts'
import type { Route } from './+types/page'

/** For staff without a second factor where one is required: it is set up on the public site. */
export async function loader({ context }: Route.LoaderArgs) {
  const { member } = context.get(requestContext)
  if (member === null || member.role === null) throw redirect('/login')
  if (!(await owesFactor(context, member))) throw redirect('/admin')
  return null
}

export default function SecondFactorPage() {
  const { t } = useTexts()
  const panel = usePanel()
  return (
    <ClosedPage title={t('admin.factorTitle')}>
      <p className="soft">{t('admin.factorText')}</p>
      <ButtonLink tone="primary" href={`${panel?.publicUrl ?? ''}/en/settings`}>
        {t('admin.factorSettings')}
      </ButtonLink>
      <ButtonLink tone="ghost" href="/admin">
        {t('admin.factorDone')}
      </ButtonLink>
      <form method="post" action="/sign-out">
        <button type="submit" className="link">
          {t('admin.signOut')}
        </button>
      </form>
    </ClosedPage>
  )
}
