import { redirect } from 'react-router'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/auth-callback'

/** No sign-in can have been started while there are no accounts, so a return from one has failed (Q42). */
export function loader({ context }: Route.LoaderArgs): never {
  const { language } = context.get(requestContext).preferences
  throw redirect(`/${language}/login?error=google`, { headers: { 'Cache-Control': 'no-store' } })
}
