import { z } from 'zod'
import { forgetDevice } from '#domain/notices/forget-device.ts'
import { saveMailNotices } from '#domain/notices/save-mail-notices.ts'
import { sendTestNotice } from '#domain/notices/send-test-notice.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts'
import { NOTICE_EVERY, NOTICE_HOURS, USUAL_NOTICE_TIME } from '#shared/members/notice.ts'
import { form, textField } from '../../forms/outcome.ts'
import type { SentToForm } from '../../forms/outcome.ts'
import { refuseForm } from '../../refusals.ts'
import type { WithViewer } from '../actions/viewing.ts'
import { saved } from '../sections/saved.ts'

/** What cannot be read counts as off, and a time that is none as the usual one. */
export const submitNotices = form({
  fields: z.object({
    mail: z.enum(['off', ...NOTICE_EVERY]).catch('off'),
    hour: z.coerce.number().int().min(NOTICE_HOURS.first).max(NOTICE_HOURS.last).catch(USUAL_NOTICE_TIME.hour),
    weekday: z.coerce.number().int().min(1).max(7).catch(USUAL_NOTICE_TIME.weekday),
  }),
  async submit({ mail, ...time }, { deps, viewer, language }: SentToForm & WithViewer) {
    await saveMailNotices(deps, { viewer, mail: mail === 'off' ? null : { every: mail, ...time } })
    return saved('notices', { language })
  },
})

/** Sends one of the viewer's devices a test notice, or nothing more from now on. */
export const submitDevice = form({
  fields: z.object({ test: textField, off: textField }),
  async submit({ test, off }, { deps, viewer, language }: SentToForm & WithViewer) {
    if (test === '') {
      await forgetDevice(deps, { id: off, userId: viewer.id })
      return saved('device', { language })
    }
    const asked = { viewer, id: test, language: isLanguage(language) ? language : DEFAULT_LANGUAGE }
    const tested = await sendTestNotice(deps, asked)
    return tested.ok ? saved('device-test', { language }) : refuseForm(tested.reason)
  },
})
