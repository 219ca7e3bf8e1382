import { useState } from 'react'
import { LIST_NAME_LENGTH } from '#shared/lists/limits.ts'
import { Button } from '#ui/button/button.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { useTexts } from '#ui/texts.tsx'

/** Creates a new list with a name. */
export function NewListLine({ onCreate }: { onCreate: (name: string) => Promise<void> }) {
  const { t } = useTexts()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const wanted = name.trim()
  const create = async () => {
    setBusy(true)
    await onCreate(wanted)
    setBusy(false)
    setName('')
  }
  return (
    <form
      className="new-list-line"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== '' && !busy) void create()
      }}
    >
      <LabelledControl label={t('addToLists.new')} isLabelHidden>
        <input
          value={name}
          maxLength={LIST_NAME_LENGTH}
          placeholder={t('addToLists.new')}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setName(target.value)}
        />
      </LabelledControl>
      <Button type="submit" disabled={wanted === ''} aria-busy={busy}>
        {t('addToLists.create')}
      </Button>
    </form>
  )
}
