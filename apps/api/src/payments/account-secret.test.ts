import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './account-secret.ts'

const product = 'a secret of thirty-two bytes or more'
const account = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', merchantNumber: '599424' }

test('what was sealed is opened with the same secret, and says nothing before', () => {
  const sealed = sealSecret(product, account)
  expect(sealed.toString('latin1')).not.toContain('sk_test_1')
  expect(openSecret(product, sealed)).toEqual(account)
})

test('another product’s secret, a changed byte or a part of it open nothing', () => {
  const sealed = sealSecret(product, account)
  expect(openSecret('another secret of thirty-two bytes', sealed)).toBeNull()
  const changed = Buffer.from(sealed)
  changed[20] = (changed[20] ?? 0) ^ 1
  expect(openSecret(product, changed)).toBeNull()
  expect(openSecret(product, sealed.subarray(0, 20))).toBeNull()
})

test('the same secret is sealed differently each time', () => {
  expect(sealSecret(product, account).equals(sealSecret(product, account))).toBe(false)
})
