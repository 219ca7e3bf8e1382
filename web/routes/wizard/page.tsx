import { useEffect, useRef } from 'react'
import { data, redirect, useLocation } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { PageHandle } from '#shared/http/page-rule.ts'
import { servicesOf } from '#domain/titles/services/streaming-services.ts'
import { WIZARD_PARAMETERS, readWizardQuery, wizardPath } from '#shared/wizard/query.ts'
import type { WizardStep } from '#shared/wizard/query.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { focusPage } from '#ui/document/focus-page.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import './wizard.css'
import './choices.css'
import './results.css'
import { depsContext } from '../../context.ts'
import { PageHead } from '../../features/head/page-head.tsx'
import { noteAnsweredHere } from '../../features/navigation/held-navigation.ts'
import { queryOf } from '../../http/query-of.ts'
import { unlessUnavailable } from '../../http/unless-unavailable.ts'
import { isSameQuestion } from './is-same-question.ts'
import { loadWizard } from './load-wizard.ts'
import { QuestionScreen } from './question-screen.tsx'
import { ResultsScreen } from './results-screen.tsx'
import type { Route } from './+types/page'

/** `done` and `problem` carry the outcome of a form without scripts. */
export const handle = { cached: true, query: [...WIZARD_PARAMETERS, 'done', 'problem'] } satisfies PageHandle

export async function loader({ url, context, params: { language } }: Route.LoaderArgs) {
  const query = readWizardQuery(queryOf(url, handle))
  const on = servicesOf(query.on ?? [])
  if (on.join() !== (query.on ?? []).join()) throw redirect(`/${language}${wizardPath({ ...query, on })}`)
  const unavailable = {
    log: 'The wizard could not read the database',
    answer: () => data({ kind: 'failed' as const }, { status: 503 }),
  }
  return unlessUnavailable(context.get(depsContext), unavailable, async () =>
    data(await loadWizard(context, query, language)),
  )
}

/** Choices within a question are counted separately (`use-preview.ts`). */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isSameQuestion(currentUrl, nextUrl) ? false : defaultShouldRevalidate
}

export default function WizardPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  const query = readWizardQuery(parameters)
  useFocusOnStep(query.step)
  useEffect(() => noteAnsweredHere(isSameQuestion), [])
  const isFirst = wizardPath(query) === '/wizard'
  const isResults = query.step === 'results'
  return (
    <>
      <PageHead
        title={t(isResults ? 'wizard.resultsTitle' : 'wizard.title')}
        description={t('wizard.description')}
        path="/wizard"
        indexed={isFirst}
      />
      {loaderData.kind === 'failed' && <Failed />}
      {loaderData.kind === 'question' && query.step !== 'results' && (
        <QuestionScreen key={query.step} query={query} question={query.step} loaded={loaderData} />
      )}
      {loaderData.kind === 'results' && (
        <ResultsScreen
          query={query}
          loaded={loaderData}
          outcome={{ done: parameters.get('done'), problem: parameters.get('problem') }}
        />
      )}
    </>
  )
}

function Failed() {
  const { t } = useTexts()
  return (
    <main id="main" className="wrap">
      <Notice icon="warn" level="h1" heading={t('wizard.failed')} text={t('home.errorText')}>
        <ButtonLink tone="primary" href="">
          {t('common.retry')}
        </ButtonLink>
      </Notice>
    </main>
  )
}

/** Focus moves to the next question, or to the results, instead of staying on the button. */
function useFocusOnStep(step: WizardStep): void {
  const known = useRef(step)
  useEffect(() => {
    if (known.current === step) return
    known.current = step
    focusPage()
  }, [step])
}
