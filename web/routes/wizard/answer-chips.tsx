import { WIZARD_STEPS, atStep, questionsOf, wizardPath, withoutAnswer } from '#shared/wizard/query.ts'
import type { WizardQuery, WizardQuestion } from '#shared/wizard/query.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link/link.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ANSWER_LABELS, answerText } from './answer-text.ts'
import type { AnswerNames } from './load-wizard.ts'

interface AnswerChipsProps {
  query: WizardQuery
  names: AnswerNames
}

/** The answers so far, each a link back to its question. */
export function AnswerChips({ query, names }: AnswerChipsProps) {
  const { t } = useTexts()
  const { step } = query
  const answered = questionsOf(query).filter(
    (question) => question !== step && (isPast(question, query) || says(question, query)),
  )
  if (answered.length === 0) return null
  return (
    <nav className="wizard-answers" aria-label={t('wizard.answers')}>
      {step !== 'results' && (
        <p className="quiet small" aria-hidden="true">
          {t('wizard.answers')}
        </p>
      )}
      <AnswerLinks query={query} names={names} questions={answered} />
    </nav>
  )
}

export function AnswerLinks({ query, names, questions }: AnswerChipsProps & { questions: readonly WizardQuestion[] }) {
  const texts = useTexts()
  const { t, language } = texts
  return (
    <div className="chips">
      {questions.map((question) => {
        const answer = answerText(texts, question, query, names)
        return (
          <Link
            key={question}
            className="chip"
            to={`/${language}${wizardPath(atStep(query, question))}`}
            suppressHydrationWarning
          >
            <span className="quiet">{t(ANSWER_LABELS[question])}</span> <bdi suppressHydrationWarning>{answer}</bdi>
            <Icon name="pencil" />
          </Link>
        )
      })}
    </div>
  )
}

function isPast(question: WizardQuestion, { step }: WizardQuery): boolean {
  return WIZARD_STEPS.indexOf(question) < WIZARD_STEPS.indexOf(step)
}

/** Whether the question has an answer. */
function says(question: WizardQuestion, query: WizardQuery): boolean {
  const asked = { ...query, on: query.on ?? [] }
  return wizardPath(withoutAnswer(asked, question)) !== wizardPath(atStep(asked, query.step))
}
