import { Form } from 'react-router'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { SearchField } from '#ui/field/search-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { usersAddress } from './address.ts'
import type { UsersView } from './address.ts'

export function UserSearch({ view }: { view: UsersView }) {
  const { t } = useTexts()
  return (
    <Form method="get" action="/admin/users" role="search" className="user-search" key={view.search}>
      <SearchField>
        <input
          type="search"
          name="q"
          defaultValue={view.search}
          placeholder={t('admin.userSearchHint')}
          aria-label={t('admin.userSearchHint')}
          autoComplete="off"
        />
      </SearchField>
      <Button type="submit" tone="primary">
        {t('admin.userSearch')}
      </Button>
      <ButtonLink to={usersAddress(view)} replace>
        <Icon name="retry" />
        {t('admin.userRefresh')}
      </ButtonLink>
    </Form>
  )
}
