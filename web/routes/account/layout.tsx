import { Outlet, useParams } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { PRODUCT_NAME } from '#shared/product.ts'
import { useTexts } from '#ui/texts.tsx'
import './account.css'
import { requestContext } from '../../context.ts'
import { Logo } from '../../features/layout/logo.tsx'
import { WithTexts } from '../../features/texts/with-texts.tsx'
import { loadAccountTexts } from './account-texts.ts'
import type { Route } from './+types/layout'

/** The account screens, with their texts. Some have no language in their URL. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { preferences } = context.get(requestContext)
  return { texts: await loadAccountTexts('language' in params ? String(params.language) : preferences.language) }
}

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['language'] !== nextParams['language']
}

export default function AccountLayout({ loaderData: { texts } }: Route.ComponentProps) {
  const params = useParams()
  return (
    <WithTexts texts={texts}>
      {!('language' in params) && <BareLogo />}
      <Outlet />
    </WithTexts>
  )
}

/** Screens without a language in their URL are outside the main layout and have only the logo. */
function BareLogo() {
  const { language } = useTexts()
  return (
    <p className="wrap bare-logo">
      <a className="logo" href={`/${language}`} aria-label={PRODUCT_NAME}>
        <Logo />
      </a>
    </p>
  )
}
