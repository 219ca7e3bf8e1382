import { useLocation } from 'react-router'
import { titleKey } from '#shared/titles/title-key.ts'
import type { TitleRef } from '#shared/titles/title.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { WATCHLIST_ADDRESS, useWatchlistForm } from './use-watchlist-form.ts'

/** Entries whose titles cannot be shown: listed, so that the viewer can remove them. */
export function MissingTitles({ titles }: { titles: readonly TitleRef[] }) {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  const { sent, send } = useWatchlistForm()
  const remove = (form: FormData) =>
    void send(form, () => ({ text: t('watchlist.updateFailed'), retry: () => remove(form) }))
  return (
    <form
      method="post"
      action={WATCHLIST_ADDRESS}
      className="note"
      onSubmit={(event) => {
        event.preventDefault()
        remove(new FormData(event.currentTarget))
      }}
    >
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {titles.map((title) => (
        <input type="hidden" key={titleKey(title)} name="title" value={titleKey(title)} />
      ))}
      <Icon name="info" />
      <p className="grow">{t('watchlist.missing', { count: titles.length })}</p>
      <Button type="submit" compact disabled={sent !== null}>
        {t('watchlist.removeMissing')}
      </Button>
    </form>
  )
}
