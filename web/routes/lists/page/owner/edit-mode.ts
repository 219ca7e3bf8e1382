import type { ListProblem } from '#shared/lists/problem.ts'

/** State of the header of one's own list. `problem` false: none; null: saving failed for an unknown reason. */
export interface EditMode {
  mode: 'view' | 'edit'
  saving: boolean
  problem: ListProblem | null | false
}

export type EditStep = { step: 'edit' | 'cancel' | 'save' | 'saved' } | { step: 'refused'; problem: ListProblem | null }

export function startMode({ edits }: { edits: boolean }): EditMode {
  return { mode: edits ? 'edit' : 'view', saving: false, problem: false }
}

/** While a save is pending, nothing else can be started; refused input stays in the form. */
export function nextMode(known: EditMode, next: EditStep): EditMode {
  switch (next.step) {
    case 'edit':
      return known.mode === 'edit' ? known : startMode({ edits: true })
    case 'cancel':
      return known.saving ? known : startMode({ edits: false })
    case 'save':
      return known.mode === 'edit' ? { mode: 'edit', saving: true, problem: false } : known
    case 'saved':
      return startMode({ edits: false })
    case 'refused':
      return { mode: 'edit', saving: false, problem: next.problem }
  }
}
