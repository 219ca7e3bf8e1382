import { useNavigate } from 'react-router'
import type { ImportView } from '#domain/imports/find-import.ts'
import { Button } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { FilePanel } from './file-panel.tsx'
import { Groups } from './groups.tsx'
import { OptionsPanel, RUN_FORM } from './options-panel.tsx'
import type { PreviewData } from './preview-data.ts'

/** What was understood of a file: the member chooses, and starts the import. */
export function ImportPreview({ view, preview }: { view: ImportView; preview: PreviewData }) {
  return (
    <>
      <div className="import-layout">
        <div className="import-main">
          <FilePanel view={view} />
          <Groups view={view} preview={preview} />
        </div>
        <OptionsPanel view={view} ownLists={preview.ownLists} />
      </div>
      <RunBar view={view} />
    </>
  )
}

function RunBar({ view: { id, counts } }: { view: ImportView }) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  return (
    <section className="import-bar" aria-label={t('import.stepImport')}>
      <p className="grow">
        <b>{t('import.ready', { count: counts.ready })}</b>{' '}
        <span className="quiet small">
          {t('import.readyMore', { proposed: counts.proposed, skipped: counts.skipped })}
        </span>
      </p>
      <ActionForm importId={id} intent="discard" onDone={() => navigate(`/${language}/import`)}>
        <Button type="submit" tone="ghost">
          {t('common.cancel')}
        </Button>
      </ActionForm>
      <Button type="submit" tone="primary" form={RUN_FORM} disabled={counts.ready === 0}>
        {t('import.run', { count: counts.ready })}
      </Button>
    </section>
  )
}
