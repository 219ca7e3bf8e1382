import { useMemo } from 'react'
import { Outlet, useParams } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { PRODUCT_NAME } from '#shared/product.ts'
import { TextsProvider, useTexts } from '#ui/texts.tsx'
import './account.css'
import { translatorWith } from '../../catalogues.ts'
import { requestContext } from '../../context.ts'
import { Logo } from '../../features/layout/logo.tsx'
import { loadAccountTexts } from './account-texts.ts'
import type { Route } from './+types/layout'

/** The screens of accounts, with their texts. Some have no language in their address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { preferences } = context.get(requestContext)
  return { texts: await loadAccountTexts('language' in params ? String(params.language) : preferences.language) }
}

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams['language'] !== nextParams['language']
}

export default function AccountLayout({ loaderData: { texts } }: Route.ComponentProps) {
  const { language } = useTexts()
  const params = useParams()
  const translator = useMemo(() => translatorWith(language, texts), [language, texts])
  return (
    <TextsProvider value={translator}>
      {!('language' in params) && <BareLogo />}
      <Outlet />
    </TextsProvider>
  )
}

/** Screens without language in their address stand outside the main layout: they have its logo alone. */
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
