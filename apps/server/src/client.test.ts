import { expect, test } from 'vitest'
import { findClient } from './client.ts'

const forwarded = (value: string) => (name: string) => (name === 'x-forwarded-for' ? value : 'https')

test('ignores forwarded headers without a trusted proxy', () => {
  expect(findClient('::ffff:10.0.0.9', forwarded('1.2.3.4'), 0)).toEqual({ ip: '10.0.0.9', secure: false })
})

test('returns the address seen by the outermost trusted proxy', () => {
  expect(findClient('10.0.0.9', forwarded('6.6.6.6, 1.2.3.4'), 1)).toEqual({ ip: '1.2.3.4', secure: true })
  expect(findClient('10.0.0.9', forwarded('6.6.6.6, 1.2.3.4, 10.0.0.2'), 2).ip).toBe('1.2.3.4')
})
