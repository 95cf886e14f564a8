import { expect, test } from 'vitest'
import { addressOf, queryOf, readFilters } from './filters.ts'

const read = (text: string) => readFilters(new URLSearchParams(text))

test('sends no query parameters without known filters', () => {
  expect(queryOf(read(''))).toEqual({})
  expect(queryOf(read('show=weather&topic=rain'))).toEqual({})
})

test('maps the low filter to three stars or fewer', () => {
  expect(queryOf(read('show=low'))).toEqual({ rate_up_to: 3 })
})

test('sends the topic for messages only', () => {
  expect(queryOf(read('show=messages&topic=food'))).toEqual({ kind: 'message', topic: 'food' })
  expect(queryOf(read('show=reviews&topic=food'))).toEqual({ kind: 'review' })
})

test('a changed filter keeps the branch and returns to the first page', () => {
  const search = new URLSearchParams('branch=b1&before=17.x&show=low')
  expect(addressOf(search, { show: 'messages' })).toBe('/feedback?branch=b1&show=messages')
  expect(addressOf(new URLSearchParams('show=low'), { show: null })).toBe('/feedback')
})
