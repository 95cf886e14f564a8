import { OrderSearchQuery } from '@sofra/contract/console-orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, addressOfForm, countFilters, cursorIn, queryOf, readFilters } from './filters.ts'

const filtersOf = (text: string) => readFilters(new URLSearchParams(text))

test('reads the filters and ignores unknown values', () => {
  expect(filtersOf('q=%20noura%20&status=open&type=pickup&payment=refunded&method=cash&from=2026-11-01')).toEqual({
    ...{ term: 'noura', status: 'open', type: 'pickup', payment: 'refunded', method: 'cash' },
    ...{ from: '2026-11-01', to: null, practice: false },
  })
  expect(countFilters(filtersOf('q=x&status=no&type=no&payment=no&method=no&from=today&to=2026-13-01'))).toBe(0)
})

test('every URL is a query that the contract accepts', () => {
  const any = fc.dictionary(
    fc.constantFrom('q', 'status', 'type', 'payment', 'method', 'from', 'to', 'practice'),
    fc.oneof(fc.string(), fc.constantFrom('open', 'pending', 'delivery', 'paid', 'knet', '2026-02-30', '2026-11-26')),
  )
  fc.assert(
    fc.property(any, (parameters) => {
      const query = queryOf(readFilters(new URLSearchParams(parameters)))
      expect(OrderSearchQuery.safeParse(query).success).toBe(true)
    }),
  )
})

test('a new search begins with the first page, and an opened order keeps the page', () => {
  const search = new URLSearchParams('branch=b&q=x&before=1.2')
  expect(addressOf(search, { q: 'y' })).toBe('/orders/all?branch=b&q=y')
  expect(addressOf(search, { order: 'o' })).toBe('/orders/all?branch=b&q=x&before=1.2&order=o')
  expect(addressOf(search, { q: null, branch: null })).toBe('/orders/all')
})

test('a submitted form keeps the branch and leaves out empty fields', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['q', ' noura '],
    ['status', ''],
    ['from', '2026-11-01'],
  ] as const)
    form.set(name, value)
  expect(addressOfForm(new URLSearchParams('branch=b&q=old&order=o'), form)).toBe(
    '/orders/all?branch=b&q=noura&from=2026-11-01',
  )
})

test('ignores a broken cursor', () => {
  expect(cursorIn(new URLSearchParams('before=1'))).toBeNull()
  const cursor = '1763000000000.0197a1b2-0000-7000-8000-0123456789ab'
  expect(cursorIn(new URLSearchParams({ before: cursor }))).toBe(cursor)
})
