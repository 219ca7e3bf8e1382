import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { returnAddress } from '../../features/preferences/return-address.ts'
import { Notice } from '../../features/states/notice.tsx'
import type { Route } from './+types/login'

export function loader({ request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    returnTo: returnAddress(searchParams.get('redirectPath'), `/${params.language}`),
    failed: searchParams.get('error') === 'google',
  }
}

/** The sign-in screen while this installation has no accounts yet: says so and leads back. */
export default function LoginPage({ loaderData: { returnTo, failed } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t('auth.signIn')} />
      {failed && (
        <p role="alert" className="form-error">
          {t('auth.googleFailed')}
        </p>
      )}
      <Notice icon="user" level="h1" heading={t('auth.signIn')} text={t('auth.notOpen')}>
        <a className="btn pri" href={returnTo}>
          {t('auth.keepBrowsing')}
        </a>
      </Notice>
    </>
  )
}
