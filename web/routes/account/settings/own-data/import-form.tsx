import { useState } from 'react'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { MY_DATA_ADDRESS } from '#shared/http/uploads.ts'
import { FormDone } from '#ui/form/form-message.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { post } from '../../../../features/sending/post.ts'
import { readImportOutcome } from './import-outcome.ts'
import type { OwnDataOutcome, Imported } from './import-outcome.ts'
import { OWN_DATA_REFUSALS } from './refusals.ts'
import type { ImportRefusal } from './refusals.ts'

/** Restores a file of the member's own data. `imported`: the outcome of a form without scripts. */
export function ImportForm({ imported }: { imported: string | null }) {
  const { t, language } = useTexts()
  const { revalidate } = useRevalidator()
  const [outcome, setOutcome] = useState(readImportOutcome(imported))
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    setBusy(true)
    setOutcome(null)
    const answer = await send(new FormData(currentTarget))
    setOutcome(answer)
    setBusy(false)
    if ('problems' in answer) return
    currentTarget.reset()
    await revalidate()
  }
  return (
    <form
      className="stack"
      method="post"
      action={MY_DATA_ADDRESS}
      encType="multipart/form-data"
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="returnTo" value={`/${language}/settings`} />
      <label className="file">
        <span>{t('settings.importFile')}</span>
        <input type="file" name="file" accept="application/json,.json" required aria-describedby="import-hint" />
      </label>
      <small id="import-hint">{t('settings.importHint')}</small>
      <Button type="submit" aria-disabled={busy}>
        {t(busy ? 'common.wait' : 'settings.import')}
      </Button>
      {outcome !== null && ('imported' in outcome ? <Added {...outcome} /> : <Problems {...outcome} />)}
    </form>
  )
}

function Added({ imported: { lists, listed, ...others } }: { imported: Imported }) {
  const { t } = useTexts()
  return (
    <>
      <FormDone>
        {t('settings.imported', others)}
        {lists + listed > 0 && (
          <>
            <br />
            {t('settings.importedLists', { lists, listed })}
          </>
        )}
      </FormDone>
    </>
  )
}

function Problems({ problems }: { problems: readonly ImportRefusal[] }) {
  const { t } = useTexts()
  return (
    <div role="alert" className="form-error alert">
      <Icon name="warn" />
      <ul>
        {problems.map(({ code, place }) => (
          <li key={code + place}>
            {t(OWN_DATA_REFUSALS[code].text)} {place !== '' && <code dir="ltr">{place}</code>}
          </li>
        ))}
      </ul>
    </div>
  )
}

async function send(body: FormData): Promise<OwnDataOutcome> {
  const answer = await post<{ imported: Imported; problems: ImportRefusal[] }>(MY_DATA_ADDRESS, body)
  const { imported, problems = [{ code: 'offline', place: '' }] } = answer?.body ?? {}
  return imported === undefined ? { problems } : { imported }
}
