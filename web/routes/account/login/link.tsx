import { data } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { depsContext } from '../../../context.ts'
import { destinationFields, readDestination } from '../destination.ts'
import { NOT_KEPT } from '../../../http/answers.ts'
import { LinkPage } from '../link-page.tsx'
import { linkStatus } from '../refusals.ts'
import { seeLink } from '../see-link.ts'
import { linkForms } from './submit-login.ts'
import type { Route } from './+types/link'

export const handle = { cached: false } satisfies PageHandle

/** The link of the mail that finishes signing in. Opening it changes nothing: virus scanners open links too. */
export async function loader({ url, params: { language }, context }: Route.LoaderArgs) {
  const get = (name: string) => url.searchParams.get(name)
  const token = get('token') ?? ''
  const link = await seeLink(context.get(depsContext), { kind: 'sign-in', token })
  const destination = destinationFields(readDestination(get, language), language)
  return data({ link, token, destination }, { status: linkStatus(link) })
}

export const action = linkForms.action

export function headers() {
  return NOT_KEPT
}

export default function SignInLinkPage({ loaderData: { link, token, destination }, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts()
  const again = new URLSearchParams(destination).toString()
  return (
    <LinkPage
      title={t('auth.signIn')}
      text={t('login.linkText')}
      button={t('auth.signIn')}
      link={link}
      fields={{ token, ...destination }}
      sent={actionData}
      form="link"
      again={{ to: `/${language}/login${again === '' ? '' : `?${again}`}`, text: t('auth.signIn') }}
    />
  )
}
