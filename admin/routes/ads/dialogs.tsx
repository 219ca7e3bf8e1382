import { Form } from 'react-router'
import type { AdUnit } from '#domain/staff/ads/list-ad-units.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { useTexts } from '#ui/texts.tsx'
import { Window } from '../../features/window/window.tsx'
import { POSITION_TEXTS } from './position-texts.ts'

interface UnitDialogProps {
  unit: AdUnit
  onClose: () => void
}

/** Position, code and its rendering, in a frame that runs nothing and loads nothing from elsewhere. */
export function AdPreview({ unit: { name, position, code }, onClose }: UnitDialogProps) {
  const { t } = useTexts()
  return (
    <Window heading={<bdi>{name}</bdi>} size="xl" onClose={onClose}>
      <dl className="ad-preview">
        <dt>{t('admin.adPosition')}</dt>
        <dd>{t(POSITION_TEXTS[position])}</dd>
        <dt>{t('admin.adCode')}</dt>
        <dd>
          <textarea className="ad-code" dir="ltr" rows={8} readOnly value={code} aria-label={t('admin.adCode')} />
        </dd>
        <dt>{t('admin.adRendered')}</dt>
        <dd>
          <iframe className="ad-rendered" title={t('admin.adRendered')} sandbox="" srcDoc={code} />
          <p className="quiet small">{t('admin.adRenderedNote')}</p>
        </dd>
      </dl>
    </Window>
  )
}

export function ConfirmRemoval({ unit: { id, name }, onClose }: UnitDialogProps) {
  const { t } = useTexts()
  return (
    <Window heading={t('admin.adDeleteHeading', { name })} onClose={onClose}>
      <p>{t('admin.adDeleteText')}</p>
      <Form method="post" action="/admin/ads" reloadDocument>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <footer>
          <ButtonLink to="/admin/ads" preventScrollReset>
            {t('common.cancel')}
          </ButtonLink>
          <Button type="submit" tone="bad">
            {t('admin.adDelete')}
          </Button>
        </footer>
      </Form>
    </Window>
  )
}
