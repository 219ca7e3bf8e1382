import type { TitleCard } from '#shared/titles/title-card.ts'
import { wizardPath } from '#shared/wizard/query.ts'
import type { WizardQuery } from '#shared/wizard/query.ts'
import { NAMED_TITLES } from '#shared/wizard/title-refs.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SaveForm } from './save-form.tsx'

/** The form that the titles' checkboxes belong to. */
export const SAVE_FORM = 'wizard-save'

interface SaveBarProps {
  query: WizardQuery
  today: string
  /** All that are shown. */
  cards: readonly TitleCard[]
  chosen: readonly TitleCard[]
}

/** Saves all shown titles, or the chosen ones. */
export function SaveBar({ query, today, cards, chosen }: SaveBarProps) {
  const { t, language } = useTexts()
  const { choosing } = query
  const all = cards.slice(0, NAMED_TITLES)
  return (
    <SaveForm
      id={SAVE_FORM}
      className={choosing ? 'save-bar choosing' : 'save-bar'}
      query={query}
      today={today}
      titles={choosing ? chosen.slice(0, NAMED_TITLES) : all}
      hasBoxes={choosing}
    >
      {choosing && (
        <p className="soft" role="status" data-scripted suppressHydrationWarning>
          {t('wizard.chosen', { count: chosen.length })}
        </p>
      )}
      <Button type="submit" tone="primary">
        <Icon name="bookmark" />
        <span suppressHydrationWarning>
          {choosing ? t('wizard.saveChosen') : t('wizard.save', { count: all.length })}
        </span>
      </Button>
      <Button type="submit" name="intent" value="list">
        <Icon name="list-add" />
        {t('wizard.keepList')}
      </Button>
      <ButtonLink
        tone="ghost"
        to={`/${language}${wizardPath({ ...query, choosing: !choosing })}`}
        replace
        preventScrollReset
      >
        {t(choosing ? 'wizard.chooseEnd' : 'wizard.choose')}
      </ButtonLink>
    </SaveForm>
  )
}
