import { expect, it } from 'vitest'
import { mainId, withAliases } from './own-services.ts'

it('Q31: takes either id of Prime Video for both', () => {
  expect(withAliases([8, 9, 119])).toEqual([8, 119, 9])
  expect([8, 9, 119].map(mainId)).toEqual([8, 119, 119])
})
