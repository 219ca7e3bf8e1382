import { data } from 'react-router'
import { loadCatalogue } from '#i18n/generated/contact/load-catalogue.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { findStaticPage } from '#domain/pages/find-static-page.ts'
import { isStandardSlug } from '#domain/pages/standard-slugs.ts'
import { hasRank } from '#shared/members/member.ts'
import type { Member } from '#shared/members/member.ts'
import { CONTACT_SLUG } from '#shared/contact/contact-message.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { useTexts } from '#ui/texts.tsx'
import { PageHead } from '../../features/head/page-head.tsx'
import { GoBack } from '../../features/states/go-back.tsx'
import { LoadFailed } from '../../features/states/load-failed.tsx'
import './article.css'
import { depsContext, requestContext } from '../../context.ts'
import { queryOf } from '../../http/query-of.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import { ContactSection } from './contact/contact-form.tsx'
import { SENT } from './contact/contact-result.ts'
import type { ContactResult } from './contact/contact-result.ts'
import { contactForms } from './contact/submit-contact.ts'
import { PageContent } from './page-content.tsx'
import type { Route } from './+types/page'

export const handle = { cached: true, query: [SENT] } satisfies PageHandle

/** Static pages at both their URLs: below `pages/`, and directly below the language. Staff see drafts too. */
export async function loader({ url, context, params: { language, slug } }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { member } = context.get(requestContext)
  // Directly below the language any word may be requested: an unknown one must not be reported as temporarily unavailable.
  const exists = url.pathname.startsWith(`/${language}/pages/`) || isStandardSlug(slug)
  const unavailable = {
    log: 'A static page could not be read from the database',
    answer: () => (exists ? ('unavailable' as const) : null),
  }
  const drafts = member !== null && hasRank(member.role, 'editor')
  const page = await unlessUnavailable(deps, unavailable, () => findStaticPage(deps, { slug, language, drafts }))
  if (page === null) throw data(null, { status: 404 })
  if (page === 'unavailable') return data({ page: null, contact: null }, { status: 503 })
  const wasSent = queryOf(url, handle).has(SENT)
  return data({ page, contact: slug === CONTACT_SLUG ? await loadContact(language, member, wasSent) : null })
}

/** The form's texts, the signed-in member, and whether a message was just sent without scripts. */
async function loadContact(language: string, member: Member | null, wasSent: boolean) {
  const texts = await loadCatalogue(isLanguage(language) ? language : DEFAULT_LANGUAGE)
  return { texts, sender: member === null ? null : { name: member.displayName, email: member.email }, wasSent }
}

/** Of the static pages only the one with the contact form accepts POST. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, params: { slug } }) => {
    if (request.method === 'POST' && slug !== CONTACT_SLUG) throw data(null, { status: 405 })
  },
  ...contactForms.middleware,
]
export const action = contactForms.action

export default function StaticPageRoute({ loaderData: { page, contact }, actionData }: Route.ComponentProps) {
  if (page === null) return <PageFailed />
  // The contact form's messages are all plain.
  const refused = (actionData ?? null) as ContactResult | null
  return <PageContent page={page}>{contact !== null && <ContactSection {...contact} refused={refused} />}</PageContent>
}

function PageFailed() {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap state-page">
      <PageHead title={t('page.failed')} />
      <LoadFailed heading={t('page.failed')} text={t('page.failedText')}>
        <GoBack label={t('title.goBack')} tone="plain" />
      </LoadFailed>
    </main>
  )
}
