import { useRef } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { WizardQuery, WizardQuestion, WizardStep } from '#shared/wizard/query.ts'
import {
  WIZARD_STEPS,
  atStep,
  nextStep,
  previousStep,
  questionsOf,
  readWizardQuery,
  wizardPath,
  withSuggested,
  withoutAnswer,
  writeWizardQuery,
} from '#shared/wizard/query.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AnswerFields } from './answer-fields.tsx'
import type { Question } from './load-wizard.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { ShowButton } from './show-button.tsx'
import { useKeptAnswers } from './use-kept-answers.ts'
import { usePreview } from './use-preview.ts'

interface QuestionScreenProps {
  query: WizardQuery
  question: WizardQuestion
  loaded: Question
}

/** The fields of each question's form; all other answers are passed along in hidden fields. */
const FIELDS_OF: Readonly<Record<WizardQuestion, readonly string[]>> = {
  type: ['type'],
  services: ['on'],
  genres: ['genre'],
  sort: ['sort'],
  rating: ['rating', 'age'],
  seasons: ['seasons-from', 'seasons-to'],
}

/** One question on a screen of its own, with the matches so far. Without scripts it is a form that leads to the next step. */
export function QuestionScreen({ query, question, loaded }: QuestionScreenProps) {
  const { t, language } = useTexts()
  const answers = withSuggested(query, loaded.suggested)
  const preview = usePreview(answers, loaded)
  const { form, choose, submit } = useAnswers(question)
  useKeptAnswers(query)
  const [next, previous] = [nextStep(query), previousStep(query)]
  const isLast = next === 'results'
  const others = writeWizardQuery(atStep(answers, 'type')).filter(([name]) => !FIELDS_OF[question].includes(name))
  return (
    <main id="main" className="wizard">
      <ProgressHead query={query} question={question} />
      <form
        ref={form}
        className="wizard-form"
        action={`/${language}/wizard`}
        autoComplete="off"
        onChange={choose}
        onSubmit={submit}
      >
        {/* Submitted by Enter in a field: the form's first button, which would otherwise be 'Back'. */}
        <button type="submit" name="step" value={next} className="visually-hidden" tabIndex={-1} aria-hidden="true">
          {t('wizard.next')}
        </button>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="wrap wizard-body">
          <section className="wizard-question">
            <AnswerFields question={question} answers={answers} loaded={loaded} />
          </section>
          <PreviewPanel query={answers} loaded={loaded} preview={preview} />
        </div>
        <div className="wizard-foot">
          <div className="wrap">
            {previous !== null && (
              <Button type="submit" name="step" value={previous} tone="ghost" className="wizard-back">
                <Icon name="left" />
                <span>{t('wizard.back')}</span>
              </Button>
            )}
            {!isLast && <ShowButton preview={preview} />}
            <ButtonLink tone="plain" to={`/${language}${wizardPath(atStep(withoutAnswer(query, question), next))}`}>
              {t('wizard.skip')}
            </ButtonLink>
            {isLast ? (
              <ShowButton preview={preview} tone="primary" />
            ) : (
              <Button type="submit" name="step" value={next} tone="primary">
                {t('wizard.next')}
                <Icon name="right" />
              </Button>
            )}
          </div>
        </div>
      </form>
    </main>
  )
}

function ProgressHead({ query, question }: Pick<QuestionScreenProps, 'query' | 'question'>) {
  const { t, language } = useTexts()
  const questions = questionsOf(query)
  const place = { number: questions.indexOf(question) + 1, total: questions.length }
  return (
    <header className="wizard-head">
      <div className="wrap">
        <Link className="bar-button" to={`/${language}/search`} aria-label={t('common.close')}>
          <Icon name="close" />
        </Link>
        <div
          className="wizard-progress"
          role="progressbar"
          aria-valuenow={place.number}
          aria-valuemin={1}
          aria-valuemax={place.total}
          aria-valuetext={t('wizard.question', place)}
          aria-label={t('wizard.title')}
          suppressHydrationWarning
        >
          {questions.map((each, index) => (
            <i key={each} className={index < place.number ? 'on' : undefined} />
          ))}
        </div>
        <span className="small soft" aria-hidden="true" suppressHydrationWarning>
          {t('wizard.progress', place)}
        </span>
      </div>
    </header>
  )
}

/** With scripts the URL always matches the form, and its buttons navigate within the page. */
function useAnswers(question: WizardQuestion) {
  const { language } = useTexts()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const lead = (step: WizardStep, isChoice: boolean) => {
    if (form.current === null) return
    const fields = [...new FormData(form.current)].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    )
    const query = readWizardQuery(new URLSearchParams([...fields, ['step', step]]))
    void navigate(`/${language}${wizardPath(query)}`, { replace: isChoice, preventScrollReset: isChoice })
  }
  return {
    form,
    choose: () => lead(question, true),
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const { submitter } = event.nativeEvent
      const step =
        submitter instanceof HTMLButtonElement ? WIZARD_STEPS.find((known) => known === submitter.value) : undefined
      if (step !== undefined) lead(step, false)
    },
  }
}
