import { expect, it } from 'vitest'
import { createSampleDeps } from '#tests/factories/create-sample-deps.ts'
import { insertAdUnit } from '#tests/factories/insert-ad-unit.ts'
import { insertMember } from '#tests/factories/insert-member.ts'
import { withDatabase } from '#tests/test-database.ts'
import { earnAdClick } from './earn-ad-click.ts'

const database = withDatabase()

it('ADS-08, Q59: a click earns 5 questions once in five minutes, and nothing where there is no ad to click on', async () => {
  const viewer = await insertMember(database.db)
  const claim = () => earnAdClick(createSampleDeps(database.db), { viewer })
  expect(await claim()).toEqual({ granted: 0 })
  await insertAdUnit(database.db)
  expect([await claim(), await claim()]).toEqual([{ granted: 5 }, { granted: 0 }])
})
