import type { ReactNode } from 'react'
import { useTexts } from '#ui/texts.tsx'
import type { PlainMessageKey } from '#i18n/translator.ts'
import type { FieldChange, LogContent } from './changes-of.ts'
import { DIGESTS, FIELD_TEXTS, REFUSAL_TEXTS, VALUE_TEXTS } from './log-texts.ts'

/** What a line changed, or would have changed, in words: each field before and after. */
export function LogChanges({ content: { changes, wanted, refused } }: { content: LogContent }) {
  const { t } = useTexts()
  const shown = [...changes, ...wanted].filter(isTold)
  if (shown.length === 0 && refused === null) return null
  const reason = refused === null ? undefined : REFUSAL_TEXTS.get(refused)
  return (
    <div className="log-changes">
      {refused !== null && (
        <p className="log-refused">{t('admin.logRefused', { reason: reason === undefined ? refused : t(reason) })}</p>
      )}
      {shown.length > 0 && (
        <>
          {wanted.length > 0 && <p className="soft">{t('admin.logWanted')}</p>}
          <dl data-wanted={wanted.length > 0 ? '' : undefined}>
            {shown.map((change) => (
              <Row key={change.field} change={change} />
            ))}
          </dl>
        </>
      )}
    </div>
  )
}

/** An added or removed digest is already described by its other fields. */
function isTold({ field, before, after }: FieldChange): boolean {
  return !DIGESTS.has(field) || (before !== undefined && after !== undefined)
}

function Row({ change: { field, before, after } }: { change: FieldChange }) {
  const { t } = useTexts()
  const label = FIELD_TEXTS.get(field)
  const isNew = before === undefined
  return (
    <div>
      <dt>{label === undefined ? <bdi>{field}</bdi> : t(label)}</dt>
      <dd>
        {DIGESTS.has(field) ? (
          t('admin.logDiffers')
        ) : (
          <FromTo
            before={isNew ? null : <Value field={field} value={before} />}
            after={<Value field={field} value={after} />}
          />
        )}
      </dd>
    </div>
  )
}

/** The arrow is visual only; it points in the reading direction. */
function FromTo({ before, after }: { before: ReactNode; after: ReactNode }) {
  const { t } = useTexts()
  if (before === null) return <ins>{after}</ins>
  return (
    <>
      <del>
        <span className="visually-hidden">{t('admin.logBefore')} </span>
        {before}
      </del>
      <span className="log-arrow" aria-hidden="true" />
      <ins>
        <span className="visually-hidden">{t('admin.logAfter')} </span>
        {after}
      </ins>
    </>
  )
}

function Value({ field, value }: { field: string; value: unknown }) {
  const { t } = useTexts()
  const known = knownValue(field, value)
  if (known !== undefined) return t(known)
  if (Array.isArray(value))
    return (
      <>
        {value.map((each) => (
          <code key={String(each)} className="badge">
            {String(each)}
          </code>
        ))}
      </>
    )
  return <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>
}

function knownValue(field: string, value: unknown): PlainMessageKey | undefined {
  if (value === undefined || value === null || value === '') return 'admin.logNothing'
  if (typeof value === 'boolean') return value ? 'admin.logYes' : 'admin.logNo'
  return typeof value === 'string' || typeof value === 'number' ? VALUE_TEXTS.get(`${field} ${value}`) : undefined
}
