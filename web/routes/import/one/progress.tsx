import type { ImportView } from '#domain/imports/find-import.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { Button } from '#ui/button/button.tsx'
import { useNavigate } from 'react-router'
import { useTexts } from '#ui/texts.tsx'
import { ActionForm } from '../parts/action-form.tsx'

const HEADINGS: Partial<Record<ImportView['state'], PlainMessageKey>> = {
  matching: 'import.matching',
  running: 'import.running',
  undoing: 'import.undoing',
}

/** Work in progress. It continues whether or not the page is open. */
export function Progress({ view: { id, state, progress, fileName } }: { view: ImportView }) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const heading = t(HEADINGS[state] ?? 'import.running')
  // Undoing has no count.
  const counted = state !== 'undoing' && progress.total > 0
  return (
    <div className="import-center">
      <div role="status">
        <h2>{heading}</h2>
      </div>
      {fileName !== '' && (
        <p className="soft">
          <bdi>{fileName}</bdi>
        </p>
      )}
      <progress aria-label={heading} {...(counted ? { value: progress.done, max: progress.total } : {})} />
      {counted && <p className="soft tabular">{t('import.progress', progress)}</p>}
      <p className="quiet small">{t('import.leave')}</p>
      <noscript>
        <a className="button" href="">
          {t('import.refresh')}
        </a>
      </noscript>
      {state === 'running' && (
        <ActionForm importId={id} intent="stop">
          <Button type="submit">{t('import.stop')}</Button>
        </ActionForm>
      )}
      {state === 'matching' && (
        <ActionForm importId={id} intent="discard" onDone={() => navigate(`/${language}/import`)}>
          <Button type="submit">{t('common.cancel')}</Button>
        </ActionForm>
      )}
    </div>
  )
}
