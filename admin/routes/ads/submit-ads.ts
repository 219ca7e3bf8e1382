import { data, redirect } from 'react-router'
import type { Deps } from '#domain/deps.ts'
import type { AdActor } from '#domain/staff/ads/attempt.ts'
import { createAdUnit } from '#domain/staff/ads/create-ad-unit.ts'
import { editAdUnit } from '#domain/staff/ads/edit-ad-unit.ts'
import { removeAdUnit } from '#domain/staff/ads/remove-ad-unit.ts'
import { setAdActive } from '#domain/staff/ads/set-ad-active.ts'
import { typedOf } from './typed.ts'
import type { AdProblem, Typed } from './typed.ts'

const LIST = '/admin/ads'

type Asked = Pick<Deps, 'db' | 'clock' | 'logger'>

/** Handles the screen's forms: `intent` is `save`, `toggle` or `delete`. Redirects to the list on success. */
export async function submitAds(deps: Asked, by: AdActor, form: FormData) {
  const typed = typedOf(form)
  const { id } = typed
  const intent = form.get('intent')
  if (intent === 'save') return save(deps, by, typed)
  if (id !== '' && (intent === 'toggle' || intent === 'delete')) {
    // Failures of these are only logged; the list then shows that nothing has changed.
    await logged(deps, () =>
      intent === 'delete'
        ? removeAdUnit(deps, { ...by, id })
        : setAdActive(deps, { ...by, id, isActive: typed.isActive }),
    )
  }
  throw redirect(LIST, 303)
}

async function save(deps: Asked, by: AdActor, typed: Typed) {
  const { id, ...ad } = typed
  const saved = await logged(deps, async () =>
    id === '' ? createAdUnit(deps, { ...by, ad }) : editAdUnit(deps, { ...by, id, ad }),
  )
  if (saved?.ok === true) throw redirect(LIST, 303)
  const problem: AdProblem = saved === null ? 'failed' : saved.reason
  return data({ problem, typed }, { status: saved === null ? 500 : 422 })
}

async function logged<T>({ logger }: Asked, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    logger.error({ err: error }, 'An ad unit could not be changed')
    return null
  }
}
