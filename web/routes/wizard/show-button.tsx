import { Button } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import type { LivePreview } from './use-preview.ts'

interface ShowButtonProps {
  preview: LivePreview
  tone?: 'primary'
}

/** Leads from any question to the results of the answers so far, and says how many they are. */
export function ShowButton({ preview: { preview }, tone }: ShowButtonProps) {
  const { t } = useTexts()
  return (
    <Button type="submit" name="step" value="results" {...(tone === undefined ? {} : { tone })} className="wizard-show">
      <span suppressHydrationWarning>
        {preview === null || preview.titles === 0
          ? t('wizard.show')
          : t(preview.exact ? 'browse.applyCount' : 'wizard.showAbout', { count: preview.titles })}
      </span>
    </Button>
  )
}
