import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { FormAlert, FormDone } from '#ui/form/form-message.tsx'
import type { IconName } from '#ui/icons.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { useTexts } from '#ui/texts.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { usePlace } from './use-place.ts'

export interface InboxView {
  path: `/admin/${string}`
  /** True: entries that staff have dealt with; false: open ones. */
  done: boolean
  after: string
}

interface InboxPageProps {
  view: InboxView
  label: PlainMessageKey
  icon: IconName
  next: string | null
  problem: PlainMessageKey | null
  /** List items. */
  children: readonly ReactNode[]
}

/** Incoming entries, stacked, so that they can be read on a phone as well. */
export function InboxPage({ view, label, icon, next, problem, children }: InboxPageProps) {
  const { t } = useTexts()
  const { main, isMarked, onSubmit } = usePlace(problem === null)
  return (
    <main id="main" className="panel-main" ref={main} onSubmit={onSubmit}>
      <PageTitle>{t(label)}</PageTitle>
      <div className="panel-head">
        <h1>{t(label)}</h1>
      </div>
      {problem !== null && <FormAlert outcome={problem}>{t(problem)}</FormAlert>}
      <FormDone>{isMarked && problem === null ? t('admin.inboxMarked') : undefined}</FormDone>
      <nav className="cluster" aria-label={t(label)}>
        {[false, true].map((done) => (
          <ButtonLink
            key={String(done)}
            to={inboxAddress({ ...view, done, after: '' })}
            aria-current={view.done === done ? 'page' : undefined}
            tone={view.done === done ? 'primary' : undefined}
          >
            {t(done ? 'admin.inboxDone' : 'admin.inboxOpen')}
          </ButtonLink>
        ))}
      </nav>
      {children.length === 0 ? (
        <Notice icon={icon} heading={t('admin.inboxEmpty')} />
      ) : (
        <ol className="inbox">{children}</ol>
      )}
      <nav className="cluster" aria-label={t('admin.inboxPages')}>
        {view.after !== '' && <ButtonLink to={inboxAddress({ ...view, after: '' })}>{t('admin.logNewest')}</ButtonLink>}
        {next !== null && <ButtonLink to={inboxAddress({ ...view, after: next })}>{t('admin.logOlder')}</ButtonLink>}
      </nav>
    </main>
  )
}

interface DoneProps {
  view: InboxView
  id: string
  doneAt: Date | null
  doneBy: string | null
}

/** Who has dealt with the entry, or the button to mark it as done. */
export function DoneState({ view, id, doneAt, doneBy }: DoneProps) {
  const { t, formats } = useTexts()
  if (doneAt !== null)
    return (
      <p className="soft small">
        {t('admin.inboxDoneBy', { name: doneBy ?? t('admin.logUnknown'), date: formats.date(doneAt) })}
      </p>
    )
  return (
    <Form method="post" action={inboxAddress(view)} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button compact type="submit">
        {t('admin.inboxMark')}
      </Button>
    </Form>
  )
}

export function inboxAddress({ path, done, after }: InboxView): string {
  const given = Object.entries({ show: done ? 'done' : '', after }).filter(([, value]) => value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
