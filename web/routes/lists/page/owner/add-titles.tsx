import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ListCard } from '#shared/lists/list.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { AddContentDialog, loadAddContent } from '../../../../features/lists/add-content-dialog.tsx'
import { useToast } from '../../../../features/toasts/toasts.tsx'

/** Opens the title search dialog; titles added there are on the page when it closes. */
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
