import { useId, useState } from 'react'
import type { Translator } from '#i18n/translator.ts'
import type { HoldingList } from '#shared/lists/list.ts'
import type { LocalText } from '#shared/titles/local-text.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { Button } from '#ui/button/button.tsx'
import { DialogHead } from '#ui/dialog/dialog-head.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { ForeignText } from '#ui/foreign-text.tsx'
import { FormAlert } from '#ui/form/form-message.tsx'
import { useTexts } from '#ui/texts.tsx'
import { moveByArrows } from './arrows.ts'
import { FAILURES, problemText } from './refusals.ts'
import { HoldingLine } from './holding-line.tsx'
import './list-dialog.css'
import { ListTexts } from './list-texts.tsx'
import { madeText } from './made-text.ts'
import { NewListLine } from './new-list-line.tsx'
import { useHoldingLists } from './use-holding-lists.ts'
import type { Outcome } from './use-holding-lists.ts'

const FORMS = { 'add-failed': 'add', 'remove-failed': 'remove', 'create-failed': 'create' } as const

/** So many lists are seen at a glance; more can be filtered by name. */
const LISTS_WITHOUT_FILTER = 8

export interface AddToListsProps {
  title: TitleRef & { title: LocalText }
  onClose: () => void
}

/** The dialog 'Add to Lists', with texts of its own. */
export function AddToLists(props: AddToListsProps) {
  return (
    <ListTexts>
      <AddToListsDialog {...props} />
    </ListTexts>
  )
}

function AddToListsDialog({ title, onClose }: AddToListsProps) {
  const texts = useTexts()
  const { t, language } = texts
  const heading = useId()
  const { lists, failed, load, set, create } = useHoldingLists({ ref: title, language })
  const [message, setMessage] = useState<{ text: string; isBad: boolean } | null>(null)
  /** The list it was most recently added to. */
  const [latest, setLatest] = useState<string | null>(null)
  const [filter, setFilter] = useState('')
  const report = (outcome: Outcome) => {
    if ('problem' in outcome && outcome.problem === 'signed-out') return
    setMessage({ text: outcomeText(texts, outcome), isBad: 'problem' in outcome })
    if (outcome.kind === 'added' || outcome.kind === 'created') setLatest(outcome.list.id)
  }
  const wanted = filter.trim().toLocaleLowerCase(language)
  const matching = lists?.filter(({ name }) => name.toLocaleLowerCase(language).includes(wanted)) ?? []
  return (
    <Dialog className="list-dialog" labelledBy={heading} onClose={onClose}>
      <DialogHead id={heading} onClose={onClose}>
        {t('title.addToLists')}
      </DialogHead>
      <div className="list-dialog-main" role="group" aria-labelledby={heading} onKeyDown={moveByArrows}>
        <p className="soft small">
          <ForeignText text={title.title} />
        </p>
        {message?.isBad === true && <FormAlert>{message.text}</FormAlert>}
        <NewListLine onCreate={async (name) => report(await create(name))} />
        {lists !== null && lists.length > LISTS_WITHOUT_FILTER && (
          <SearchField>
            <input
              type="search"
              value={filter}
              placeholder={t('myLists.filter')}
              aria-label={t('myLists.filter')}
              onChange={({ target }) => setFilter(target.value)}
            />
          </SearchField>
        )}
        {failed && (
          <>
            <FormAlert>{t('myLists.errorLoading')}</FormAlert>
            <Button onClick={() => void load()}>{t('common.retry')}</Button>
          </>
        )}
        <p role="status" className="soft small">
          {lists === null && !failed && t('common.loading')}
          {lists?.length === 0 && t('addToLists.none')}
          {lists !== null && lists.length > 0 && matching.length === 0 && t('myLists.noMatch')}
        </p>
        <ul className="list-picks">
          {matching.map((list) => (
            <HoldingLine
              key={list.id}
              list={list}
              title={title}
              isLatest={list.id === latest && list.holds}
              onToggle={() => void set(list, !list.holds).then(report)}
              onMessage={(text, isBad) => setMessage({ text, isBad })}
            />
          ))}
        </ul>
      </div>
      <Foot lists={lists ?? []} message={message?.isBad === false ? message.text : null} onClose={onClose} />
    </Dialog>
  )
}

interface FootProps {
  lists: readonly HoldingList[]
  message: string | null
  onClose: () => void
}

function Foot({ lists, message, onClose }: FootProps) {
  const { t } = useTexts()
  return (
    <footer>
      <p className="soft small">
        <span role="status">{message}</span>
        {message !== null && <br />}
        <span suppressHydrationWarning>{t('addToLists.in', { count: lists.filter(({ holds }) => holds).length })}</span>
      </p>
      <Button tone="primary" onClick={onClose}>
        {t('addContent.done')}
      </Button>
    </footer>
  )
}

/** What has become of a title, or of a list that was made for it. */
function outcomeText(texts: Translator, outcome: Outcome): string {
  if ('problem' in outcome) return problemText(texts, outcome.problem, FAILURES[FORMS[outcome.kind]])
  const { kind, list } = outcome
  if (kind === 'created') return madeText(texts, outcome.made)
  return texts.t(kind === 'added' ? 'addToLists.added' : 'addToLists.removed', { name: list.name })
}
