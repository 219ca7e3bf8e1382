import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Language } from '#i18n/languages.ts'
import type { ListCard } from '#shared/lists/list.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazily } from '#ui/lazily.ts'
import { useTexts } from '#ui/texts.tsx'
import type { AddContentProps } from '../../../../features/own-lists/add-content.tsx'
import { useToast } from '../../../../features/toasts/toasts.tsx'

const AddContent = lazily(async () => (await import('../../../../features/own-lists/add-content.tsx')).AddContent)

/** Opens the dialog that searches titles; what it has added is on the page when it closes. */
export function AddTitles({ list }: { list: ListCard }) {
  const { t, language } = useTexts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const open = async () => {
    try {
      await loadAddContent(language)
      setOpen(true)
    } catch {
      toast({ text: t('myLists.errorOther'), tone: 'bad', retry: () => void open() })
    }
  }
  return (
    <>
      <Button tone="primary" data-scripted aria-haspopup="dialog" onClick={() => void open()}>
        <Icon name="plus" />
        {t('ownList.addTitles')}
      </Button>
      {isOpen && (
        <AddContentDialog
          list={list}
          onClose={() => {
            setOpen(false)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

/** Searches titles and puts them on one of the member's own lists; open while it is mounted. */
function AddContentDialog(props: AddContentProps) {
  return (
    <Suspense>
      <AddContent {...props} />
    </Suspense>
  )
}

/** Its code and texts: the button that opens it waits for them, and shows a failure. */
async function loadAddContent(language: Language): Promise<void> {
  const [{ loadListTexts }] = await Promise.all([
    import('../../../../features/own-lists/list-texts.tsx'),
    AddContent.preload(),
  ])
  await loadListTexts(language)
}
