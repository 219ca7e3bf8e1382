import type { ProviderMark } from '#shared/titles/title-card.ts'
import { Icon } from '#ui/icon.tsx'
import { useTexts } from '#ui/texts.tsx'
import { ViewingForm } from '../../../features/services/viewing-form.tsx'

interface ServiceToggleProps {
  service: ProviderMark
  isOwn: boolean
  onSend: (form: FormData) => void
}

/** Toggles whether the visitor has the service. */
export function ServiceToggle({ service: { id, name }, isOwn, onSend }: ServiceToggleProps) {
  const { t } = useTexts()
  return (
    <ViewingForm intent={isOwn ? 'remove' : 'add'} onSend={onSend}>
      <button
        type="submit"
        name="service"
        value={id}
        className={isOwn ? 'own-toggle on' : 'own-toggle'}
        aria-pressed={isOwn}
      >
        <Icon name={isOwn ? 'check' : 'plus'} />
        <span className="visually-hidden">
          <bdi>{name}</bdi>:{' '}
        </span>
        {t('watch.mine')}
      </button>
    </ViewingForm>
  )
}
