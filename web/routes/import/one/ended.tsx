import type { ReactNode } from 'react'
import type { ImportView } from '#domain/imports/find-import.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { useTexts } from '#ui/texts.tsx'
import { IMPORT_ADDRESS } from '../address.ts'
import { ActionForm } from '../parts/action-form.tsx'

/** A finished import: its result, and how to undo it. */
export function Ended({ view }: { view: ImportView }) {
  const { t, language } = useTexts()
  const { state } = view
  return (
    <div className="import-center">
      {state === 'done' && <Done view={view} />}
      {state === 'undone' && (
        <Verdict icon="check" tone="ok" heading={t('import.undone')} text={t('import.undoneText')}>
          <ButtonLink tone="primary" to={`/${language}/import`}>
            {t('import.another')}
          </ButtonLink>
        </Verdict>
      )}
      {(state === 'stopped' || state === 'failed') && <Halted view={view} />}
      {view.takeBackUntil !== null && <TakeBack id={view.id} until={view.takeBackUntil} />}
    </div>
  )
}

interface VerdictProps {
  icon: IconName
  tone: 'ok' | 'warn' | 'bad'
  heading: string
  text: string
  children: ReactNode
}

function Verdict({ icon, tone, heading, text, children }: VerdictProps) {
  return (
    <>
      <span className={`import-verdict ${tone}`}>
        <Icon name={icon} />
      </span>
      <div role="status">
        <h2>{heading}</h2>
      </div>
      <p className="soft">{text}</p>
      {children}
    </>
  )
}

function Done({ view: { id, counts, outcomes } }: { view: ImportView }) {
  const { t, language } = useTexts()
  const { added, updated, kept, same, full, missing } = outcomes
  const here = added + updated + kept + same
  const isNew = added + updated > 0
  const left = counts.skipped + full + missing
  return (
    <Verdict
      icon="check"
      tone="ok"
      heading={isNew ? t('import.done', { count: here }) : t('import.noChanges')}
      text={t(isNew ? 'import.doneText' : 'import.noChangesText')}
    >
      <Figures
        figures={[
          ['import.added', added],
          ['import.updated', updated],
          ['import.kept', kept],
          ['import.same', same],
          ['import.skippedCount', left],
        ]}
      />
      {full > 0 && <p className="form-error">{t('import.full', { count: full })}</p>}
      <div className="import-ways">
        <ButtonLink tone="primary" to={`/${language}/watchlist`}>
          {t('import.see')}
        </ButtonLink>
        {left > 0 && (
          <ButtonLink href={`${IMPORT_ADDRESS}?id=${id}`} download>
            {t('import.downloadSkipped', { count: left })}
          </ButtonLink>
        )}
        <ButtonLink tone="ghost" to={`/${language}/import`}>
          {t('import.another')}
        </ButtonLink>
      </div>
    </Verdict>
  )
}

type FigureKey = 'import.added' | 'import.updated' | 'import.kept' | 'import.same' | 'import.skippedCount'

function Figures({ figures }: { figures: readonly (readonly [FigureKey, number])[] }) {
  const { t, formats } = useTexts()
  return (
    <dl className="import-figures">
      {figures.map(([key, number]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{formats.number(number)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Halted({ view: { id, state, progress } }: { view: ImportView }) {
  const { t } = useTexts()
  const isStopped = state === 'stopped'
  return (
    <Verdict
      icon={isStopped ? 'info' : 'warn'}
      tone={isStopped ? 'warn' : 'bad'}
      heading={t(isStopped ? 'import.stopped' : 'import.failed')}
      text={isStopped ? t('import.stoppedText', progress) : t('import.failedText')}
    >
      <ActionForm importId={id} intent="continue">
        <Button type="submit" tone="primary">
          {t(isStopped ? 'import.goOn' : 'common.retry')}
        </Button>
      </ActionForm>
    </Verdict>
  )
}

function TakeBack({ id, until }: { id: string; until: string }) {
  const { t, formats } = useTexts()
  return (
    <section className="import-undo" aria-labelledby="undo-title">
      <div className="grow">
        <h3 id="undo-title">{t('import.mind')}</h3>
        <p className="quiet small">{t('import.mindText', { date: formats.date(until) })}</p>
      </div>
      <ActionForm importId={id} intent="take-back">
        <Button type="submit">{t('import.undo')}</Button>
      </ActionForm>
    </section>
  )
}
