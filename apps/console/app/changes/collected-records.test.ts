import type { Change } from '@sofra/changes'
import { expect, test } from 'vitest'
import { recordsOfChanges } from './collected-records.ts'

const change = (on: string): Change => ({ on, field: 'price', from: 1, to: 2 })

test('a change belongs to the record in whose panel it is made', () => {
  const changes = ['item/hummus', 'price_label/foul/large', 'item_branch/kebab/x', 'modifier/sauces/toum', 'tag/vegan']
  expect([...recordsOfChanges(changes.map(change))]).toEqual([
    'item/hummus',
    'item/foul',
    'item/kebab',
    'modifier_group/sauces',
    'tag/vegan',
  ])
})
