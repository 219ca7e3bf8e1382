import { MY_DATA_ADDRESS } from '#shared/http/uploads.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ImportForm } from '../own-data/import-form.tsx'
import { Section } from './section.tsx'

/** Export and import of all the member's data. `imported`: the outcome of a form without scripts. */
export function DataSection({ imported }: { imported: string | null }) {
  const { t, language } = useTexts()
  const address = (file: string) => `${MY_DATA_ADDRESS}?${new URLSearchParams({ file, language })}`
  return (
    <Section id="data" title={t('settings.data')} text={t('settings.dataText')}>
      <div className="chips">
        <ButtonLink href={address('all')} download>
          {t('settings.dataAll')}
        </ButtonLink>
        <ButtonLink tone="ghost" href={address('watchlist')} download>
          {t('settings.dataWatchlist')}
        </ButtonLink>
        <ButtonLink tone="ghost" href={address('ratings')} download>
          {t('settings.dataRatings')}
        </ButtonLink>
        <ButtonLink tone="ghost" href={address('lists')} download>
          {t('settings.dataLists')}
        </ButtonLink>
        <ButtonLink tone="ghost" href={address('letterboxd')} download>
          {t('settings.dataLetterboxd')}
        </ButtonLink>
      </div>
      <p className="quiet small">{t('settings.dataLetterboxdHint')}</p>
      <ButtonLink to={`/${language}/import`}>{t('settings.moveIn')}</ButtonLink>
      <ImportForm imported={imported} />
    </Section>
  )
}
