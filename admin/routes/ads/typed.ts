import type { AdRefusal } from '#domain/staff/ads/ad-text.ts'

export type AdProblem = AdRefusal | 'units-full' | 'unknown' | 'not-allowed' | 'failed' | 'signed-out'

/** What was typed, to be shown again beside what is wrong with it. */
export interface Typed {
  /** '' for a new unit. */
  id: string
  name: string
  position: string
  code: string
  isActive: boolean
}

export function typedOf(form: FormData): Typed {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    id: read('id'),
    name: read('name'),
    position: read('position'),
    code: read('code'),
    isActive: read('active') === '1',
  }
}
