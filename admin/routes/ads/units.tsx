import { Form } from 'react-router'
import type { AdUnit } from '#domain/staff/ads/list-ad-units.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { POSITION_TEXTS } from './position-texts.ts'

type ListedUnit = Omit<AdUnit, 'code' | 'updatedAt'>

export function Units({ units }: { units: readonly ListedUnit[] }) {
  const { t } = useTexts()
  return (
    <div className="panel ads-units">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('admin.adName')}</th>
            <th scope="col">{t('admin.adPosition')}</th>
            <th scope="col">{t('admin.adStatus')}</th>
            <th scope="col" className="wide">
              {t('admin.adCreated')}
            </th>
            <th scope="col">{t('admin.adActions')}</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <Row key={unit.id} unit={unit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ unit }: { unit: ListedUnit }) {
  const { t, formats } = useTexts()
  const { id, name, position, isActive, createdAt } = unit
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{t(POSITION_TEXTS[position])}</td>
      <td>
        <Form method="post" action="/admin/ads" reloadDocument>
          <input type="hidden" name="intent" value="toggle" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="active" value={isActive ? '0' : '1'} />
          <Button
            type="submit"
            compact
            role="switch"
            className={isActive ? 'on' : undefined}
            aria-checked={isActive}
            aria-label={t('admin.adShown', { name })}
          >
            {t(isActive ? 'admin.adActive' : 'admin.adInactive')}
          </Button>
        </Form>
      </td>
      <td className="wide">{formats.date(createdAt)}</td>
      <td>
        <Actions unit={unit} />
      </td>
    </tr>
  )
}

function Actions({ unit: { id, name } }: { unit: ListedUnit }) {
  const { t } = useTexts()
  return (
    <div className="ads-actions">
      <ButtonLink compact tone="ghost" to={`/admin/ads?preview=${id}`} preventScrollReset>
        <Icon name="eye" />
        {t('admin.adPreview')}
        <span className="visually-hidden">: {name}</span>
      </ButtonLink>
      <ButtonLink compact tone="ghost" to={`/admin/ads?edit=${id}`} preventScrollReset>
        <Icon name="pencil" />
        {t('admin.adEdit')}
        <span className="visually-hidden">: {name}</span>
      </ButtonLink>
      <ButtonLink compact tone="ghost" to={`/admin/ads?delete=${id}`} preventScrollReset>
        <Icon name="bin" />
        {t('admin.adDelete')}
        <span className="visually-hidden">: {name}</span>
      </ButtonLink>
    </div>
  )
}
