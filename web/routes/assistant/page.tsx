import { data } from 'react-router'
import { cleanFilters } from '#domain/assistant/clean-filters.ts'
import { readFilterQuery, writeFilterQuery } from '#shared/assistant/filter-query.ts'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import '../../features/assistant/answers.css'
import '../../features/assistant/conversation.css'
import './assistant-page.css'
import { depsContext } from '../../context.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { NOT_KEPT } from '../../http/answers.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import { useSite } from '../../site.tsx'
import { AssistantForms } from './assistant-forms.tsx'
import { loadAssistant } from './load-assistant.ts'
import type { AssistantPage } from './load-assistant.ts'
import { PageTitles } from './page-titles.tsx'
import { submitAssistant } from './submit.ts'
import type { Route } from './+types/page'

export const handle = { cached: false } satisfies PageHandle

export async function loader({ request, url, context, params: { language } }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const unavailable = {
    log: 'The page of the assistant could not read the database',
    answer: () => data<{ shown: AssistantPage | null; plain: boolean }>({ shown: null, plain: true }, { status: 503 }),
  }
  const query = url.searchParams
  return unlessUnavailable(deps, unavailable, async () => {
    const shown = await loadAssistant({ request, context, language, query })
    return data({ shown, plain: isPlain(query), userTitles: shown.found?.marks ?? {} })
  })
}

export function action({ request, context, params: { language } }: Route.ActionArgs) {
  return submitAssistant({ request, context, language })
}

export function headers() {
  return NOT_KEPT
}

/** The assistant for browsers without scripts, and in a tab of its own. */
export default function AssistantPageScreen({ loaderData: { shown, plain } }: Route.ComponentProps) {
  const { t, formats } = useTexts()
  const { preferences } = useSite()
  const country = formats.countryInSentence(preferences.country)
  return (
    <main id="main" className="wrap assistant-page">
      <PageHead
        title={t('assistant.title')}
        description={t('assistant.description', { country })}
        path="/assistant"
        indexed={plain}
      />
      <header>
        <h1>{t('assistant.title')}</h1>
        <p className="soft" suppressHydrationWarning>
          {t('assistant.description', { country })}
        </p>
      </header>
      {shown === null && <Notice icon="warn" heading={t('assistant.errorOccurred')} />}
      {shown?.state.setupRequired === true && (
        <Notice icon="warn" heading={t('assistant.setupTitle')} text={t('assistant.setupText')} />
      )}
      {shown?.state.setupRequired === false && (
        <div className="assistant-page-columns">
          <AssistantForms {...shown} />
          <PageTitles {...shown} />
        </div>
      )}
    </main>
  )
}

/** Whether the page is as it begins: other parameters, such as a referrer, do not change it. */
function isPlain(query: URLSearchParams): boolean {
  const own = ['conversation', 'page', 'problem', 'question'].some((name) => query.has(name))
  return !own && writeFilterQuery(cleanFilters(readFilterQuery(query))).size === 0
}
