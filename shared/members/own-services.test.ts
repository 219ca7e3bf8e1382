import { describe, expect, it } from 'vitest'
import { mainId, ownServices, withAliases } from './own-services.ts'

const mark = (id: number) => ({ id, name: `Provider ${id}`, logoPath: null })

describe('ownServices', () => {
  it('gives the marks of a card whose services somebody has, in the order of the card', () => {
    expect(ownServices([mark(337), mark(8)], [8, 337, 2])).toEqual([mark(337), mark(8)])
    expect(ownServices([mark(337), mark(8)], [8])).toEqual([mark(8)])
    expect(ownServices([mark(337)], [])).toEqual([])
  })

  it('Q31: takes either id of Prime Video for both', () => {
    expect(ownServices([mark(9)], [119])).toEqual([mark(9)])
    expect(ownServices([mark(119)], [9])).toEqual([mark(119)])
    expect(withAliases([8, 9, 119])).toEqual([8, 119, 9])
    expect([8, 9, 119].map(mainId)).toEqual([8, 119, 119])
  })
})
