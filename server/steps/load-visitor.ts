import type { Step } from '../http/host-env.ts'
import { stateOf } from '../http/host-env.ts'
import { readVisitor } from '../http/visitor.ts'

export function loadVisitor(): Step {
  return (c) => {
    stateOf(c).visitor = readVisitor((name) => c.req.header(name))
    return null
  }
}
