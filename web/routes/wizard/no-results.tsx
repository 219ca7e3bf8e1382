import type { WizardQuestion, WizardQuery } from '#shared/wizard/query.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SwitchesOff } from '../../features/services/own-switches.tsx'
import { AnswerLinks } from './answer-chips.tsx'
import { QUESTION_OF } from './filters.ts'
import type { Results } from './load-wizard.ts'

/** Nothing matches: says so, and which answers exclude titles. */
export function NoResults({ query, loaded: { titles, names } }: { query: WizardQuery; loaded: Results }) {
  const { t } = useTexts()
  const { hindrances, heldBack } = titles
  const questions = hindrances.flatMap((filter): WizardQuestion[] => {
    const question = QUESTION_OF[filter]
    return question === undefined ? [] : [question]
  })
  const text = questions.length > 0 ? t('wizard.loosen') : t('wizard.loosenSeveral')
  return (
    <Notice icon="search" heading={t('wizard.none')} text={text}>
      <AnswerLinks query={query} names={names} questions={questions} />
      <div className="chips">
        <SwitchesOff switches={heldBack} />
      </div>
      <p className="soft small">{t('wizard.nothingToSave')}</p>
    </Notice>
  )
}
