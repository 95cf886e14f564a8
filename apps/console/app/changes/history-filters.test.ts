import { expect, test } from 'vitest'
import { historyQuery, readHistoryFilters } from './history-filters.ts'

const queryOf = (search: string) => historyQuery(readHistoryFilters(new URLSearchParams(search)))

test('the filters of the URL become those of the call', () => {
  expect(queryOf('by=u1&area=choices&day=2026-11-17&on=item/hummus&branch=x')).toEqual({
    by: 'u1',
    kinds: 'modifier_group,modifier',
    day: '2026-11-17',
    on: 'item/hummus',
  })
})

test('values that are none mean no filter', () => {
  expect(queryOf('by=&area=constructor&day=2026-02-31&before=1&on=')).toEqual({})
})
