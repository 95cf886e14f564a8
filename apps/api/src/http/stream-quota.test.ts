import { expect, test } from 'vitest'
import { StreamQuota } from './stream-quota.ts'

test('refuses a caller over its limit, and admits it again when one of its streams ends', () => {
  const quota = new StreamQuota({ perCaller: 2, total: 10 })
  const end = quota.add('a')
  quota.add('a')
  expect(() => quota.require('a')).toThrow('rate_limited')
  quota.require('b')
  end()
  quota.require('a')
})

test('refuses everyone over the total limit', () => {
  const quota = new StreamQuota({ perCaller: 2, total: 2 })
  quota.add('a')
  const end = quota.add('b')
  expect(() => quota.require('c')).toThrow('unavailable')
  end()
  quota.require('c')
})
