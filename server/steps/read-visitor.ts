import type { Step } from '../host-env.ts'
import { stateOf } from '../host-env.ts'
import { readVisitor } from '../visitor.ts'

export function learnVisitor(): Step {
  return (c) => {
    stateOf(c).visitor = readVisitor((name) => c.req.header(name))
    return null
  }
}
