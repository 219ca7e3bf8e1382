import { data } from 'react-router'
import { listImports } from '#domain/imports/list-imports.ts'
import type { EarlierImport } from '#domain/imports/list-imports.ts'
import { textOf } from '#i18n/format-message.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { PageHeading } from '#ui/page-head/page-heading.tsx'
import { useTexts } from '#ui/texts.tsx'
import './import.css'
import './import-narrow.css'
import { depsContext, requestContext } from '../../context.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { NOT_KEPT } from '../../http/answers.ts'
import { requireMember } from '../../http/require-member.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import { EarlierImports } from './parts/earlier-imports.tsx'
import { Steps } from './parts/steps.tsx'
import { UploadForm } from './parts/upload-form.tsx'
import { readImportRefusal } from './refusals.ts'
import { SAY_PARAMETER } from './address.ts'
import { UnavailableNotice } from '../../features/states/unavailable-notice.tsx'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

interface Loaded {
  /** Null while the database is unavailable. */
  imports: EarlierImport[] | null
  problem: ReturnType<typeof readImportRefusal>
  says: boolean
}

export async function loader({ request, url, context, params: { language } }: Route.LoaderArgs) {
  const seen = context.get(requestContext)
  const deps = context.get(depsContext)
  const unavailable = () => data<Loaded>({ imports: null, problem: null, says: false }, { status: 503 })
  if (seen.memberUnknown === true) return unavailable()
  const viewer = requireMember(seen, { request, language, returnTo: `/${language}/import`, isPage: true })
  return unlessUnavailable(
    deps,
    { log: 'Imports could not be read from the database', answer: unavailable },
    async () =>
      data<Loaded>({
        imports: await listImports(deps, { viewer }),
        problem: readImportRefusal(url.searchParams.get('problem')),
        says: url.searchParams.has(SAY_PARAMETER),
      }),
  )
}

export function headers() {
  return NOT_KEPT
}

export default function ImportPage({ loaderData: { imports, problem, says } }: Route.ComponentProps) {
  const { t, rich, language } = useTexts()
  return (
    <main id="main" className="wrap import">
      <PageHead title={t('import.title')} />
      {imports === null ? (
        <UnavailableNotice />
      ) : (
        <>
          <PageHeading className="import-head">
            <div className="grow">
              <h1>{t('import.title')}</h1>
              <p className="soft small">{t('import.intro')}</p>
            </div>
            <Steps state="file" />
          </PageHeading>
          <div className="import-layout">
            <div className="import-main">
              <UploadForm problem={problem} says={says} />
              <EarlierImports imports={imports} />
            </div>
            <aside className="panel stack import-where" aria-labelledby="where-title">
              <h2 id="where-title">{t('import.where')}</h2>
              <p className="small">{t('import.whereLetterboxd')}</p>
              <p className="small">{t('import.whereImdb')}</p>
              <p className="small">{t('import.whereTmdb')}</p>
              <p className="small">{t('import.whereTrakt')}</p>
              <p className="quiet small">
                {rich('import.ownHint').map((part) =>
                  typeof part === 'string' ? (
                    part
                  ) : (
                    <a key={part.element} className="link" href={`/${language}/settings#data`}>
                      {textOf(part.content)}
                    </a>
                  ),
                )}
              </p>
            </aside>
          </div>
        </>
      )}
    </main>
  )
}
