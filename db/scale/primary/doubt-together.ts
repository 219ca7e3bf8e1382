import type { Primary } from './find-primary.ts'

/** Links two routes to the same servers, direct and through a pooler: a fault on one casts doubt on both, since the other may be idle. */
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
