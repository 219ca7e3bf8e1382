import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import type { AdUnit } from '#domain/staff/ads/list-ad-units.ts'
import type { PlainMessageKey } from '#i18n/translator.ts'
import { AD_POSITIONS } from '#shared/ads/ad-position.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { LabelledControl } from '#ui/field/labelled-control.tsx'
import { FormAlert } from '#ui/form/form-message.tsx'
import { SwitchRow } from '#ui/switch/switch-row.tsx'
import { useTexts } from '#ui/texts.tsx'
import { SignInAgain } from '../../features/forms/sign-in-again.tsx'
import { Window } from '../../features/window/window.tsx'
import { POSITION_TEXTS } from './position-texts.ts'
import type { AdProblem, Typed } from './typed.ts'

const PROBLEM_TEXTS: Readonly<Record<AdProblem, PlainMessageKey>> = {
  'name-required': 'admin.adNameRequired',
  'name-too-long': 'admin.adNameTooLong',
  'position-required': 'admin.adPositionRequired',
  'code-required': 'admin.adCodeRequired',
  'code-too-long': 'admin.adCodeTooLong',
  'units-full': 'admin.adsFull',
  unknown: 'admin.adGone',
  'not-allowed': 'admin.userNotAllowed',
  failed: 'admin.adSaveFailed',
  'signed-out': 'admin.signedOut',
}
const NEW: Typed = { id: '', name: '', position: 'home_top', code: '', isActive: true }

interface UnitFormProps {
  /** Null for a new one, and for one that no longer exists. */
  unit: AdUnit | null
  /** Why it was not saved, and what was typed. */
  outcome: { problem: AdProblem; typed: Typed } | null
  onClose: () => void
}

export function UnitForm({ unit, outcome, onClose }: UnitFormProps) {
  const { t } = useTexts()
  const name = useId()
  const { state } = useNavigation()
  const { typed, problem } = outcome ?? { typed: unit ?? NEW, problem: null }
  const { id } = typed
  return (
    <Window heading={t(id === '' ? 'admin.adNew' : 'admin.adEditHeading')} size="lg" onClose={onClose}>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={id} />
        <Field id={name} name="name" label={t('admin.adName')} defaultValue={typed.name} required />
        <LabelledControl label={t('admin.adPosition')}>
          <select name="position" defaultValue={typed.position}>
            {AD_POSITIONS.map((position) => (
              <option key={position} value={position}>
                {t(POSITION_TEXTS[position])}
              </option>
            ))}
          </select>
        </LabelledControl>
        <LabelledControl label={t('admin.adCode')}>
          <textarea name="code" className="ad-code" dir="ltr" rows={10} spellCheck={false} defaultValue={typed.code} />
        </LabelledControl>
        <SwitchRow
          name="active"
          value="1"
          label={t('admin.adActive')}
          hint={t('admin.adActiveHint')}
          defaultChecked={typed.isActive}
        />
        <footer>
          <ButtonLink to="/admin/ads" preventScrollReset>
            {t('common.cancel')}
          </ButtonLink>
          <Button type="submit" tone="primary" disabled={state === 'submitting'}>
            {t('admin.adSave')}
          </Button>
        </footer>
        {problem !== null && <FormAlert outcome={outcome}>{t(PROBLEM_TEXTS[problem])}</FormAlert>}
        {problem === 'signed-out' && <SignInAgain />}
      </Form>
    </Window>
  )
}
