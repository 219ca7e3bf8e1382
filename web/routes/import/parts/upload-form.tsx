import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { IMPORT_FILE_ADDRESS } from '#shared/http/uploads.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { post } from '../../../features/sending/post.ts'
import { importProblemText } from '../refusals.ts'
import type { FileRefusal } from '../refusals.ts'
import { LineOf } from './line-of.tsx'
import { SaidFields } from './said-fields.tsx'

/** Problems that the member can solve by specifying the file's format. */
const SAYABLE: ReadonlySet<FileRefusal['code']> = new Set(['unknown-header', 'not-as-chosen', 'netflix'])

interface UploadFormProps {
  /** From a form without scripts. */
  problem: FileRefusal | null
  /** The member wants to specify the file's format. */
  says: boolean
}

export function UploadForm({ problem: first, says }: UploadFormProps) {
  const { t, language } = useTexts()
  const navigate = useNavigate()
  const [problem, setProblem] = useState(first)
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const body = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(null)
    const answer = await post<{ id: string; problem: FileRefusal }>(IMPORT_FILE_ADDRESS, body)
    const { id, problem: refusal } = answer?.body ?? {}
    if (answer?.ok === true && id !== undefined) await navigate(`/${language}/import/${id}`)
    else setProblem(refusal ?? { code: 'offline', part: '', line: null })
    setBusy(false)
  }
  return (
    <form
      className="panel stack import-upload"
      method="post"
      action={IMPORT_FILE_ADDRESS}
      encType="multipart/form-data"
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
    >
      <label className="file">
        <span>{t('import.file')}</span>
        <input
          type="file"
          name="file"
          required
          accept=".csv,.tsv,.txt,.json,.zip,text/csv,application/json,application/zip"
          aria-describedby={problem === null ? 'import-file-hint' : 'import-file-problem import-file-hint'}
        />
      </label>
      {problem !== null && <Problem problem={problem} />}
      <p className="quiet small" id="import-file-hint">
        {t('import.fileHint')}
      </p>
      <SaidFields isOpen={says || (problem !== null && SAYABLE.has(problem.code))} />
      <div className="cluster import-send">
        <Button type="submit" tone="primary" aria-disabled={busy}>
          {t(busy ? 'common.wait' : 'import.upload')}
        </Button>
        <p className="quiet small">{t('import.nothingYet')}</p>
      </div>
    </form>
  )
}

function Problem({ problem: { code, part, line } }: { problem: FileRefusal }) {
  const texts = useTexts()
  const { t, language } = texts
  return (
    <p className="form-error alert" role="alert" id="import-file-problem">
      <Icon name="warn" />
      <span>
        {line !== null && (
          <>
            <LineOf part={part} line={line} />
            <br />
          </>
        )}
        {line === null && part !== '' && (
          <>
            <bdi>{part}</bdi>
            <br />
          </>
        )}
        {importProblemText(texts, code)}{' '}
        {(code === 'own-data' || code === 'own-lists') && (
          <a className="link" href={`/${language}/settings#data`}>
            {t('import.ownData')}
          </a>
        )}
      </span>
    </p>
  )
}
