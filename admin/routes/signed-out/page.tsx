import { data } from 'react-router'
import { ButtonLink } from '#ui/button/button.tsx'
import { depsContext, textsContext } from '../../context.ts'
import type { Route } from './+types/page'

export function loader({ context }: Route.LoaderArgs) {
  const { t } = context.get(textsContext)
  return data(
    {
      title: t('admin.title'),
      closed: t('admin.closed'),
      returnToSite: t('admin.returnToSite'),
      siteUrl: `${context.get(depsContext).site.publicUrl}/en`,
    },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

export default function SignedOut({ loaderData: { title, closed, returnToSite, siteUrl } }: Route.ComponentProps) {
  return (
    <main className="wrap state-page">
      <title>{title}</title>
      <div className="empty">
        <h1>{title}</h1>
        <p>{closed}</p>
        <ButtonLink tone="primary" href={siteUrl}>
          {returnToSite}
        </ButtonLink>
      </div>
    </main>
  )
}
