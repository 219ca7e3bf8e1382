import type { Primary } from './find-primary.ts'

/** Two ways to the same servers, past a pooler and through it: what goes wrong with one casts doubt on both, as the other may be quiet. */
export function doubtTogether(one: Primary, other: Primary): [Primary, Primary] {
  const doubt = () => {
    one.doubt()
    other.doubt()
  }
  return [
    { ...one, doubt },
    { ...other, doubt },
  ]
}
