import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './account-secret.ts'

const product = 'a secret of thirty-two bytes or more'
const account = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', merchantNumber: '599424' }

test('opens a sealed secret with the same product secret and hides its content', () => {
  const sealed = sealSecret(product, account)
  expect(sealed.toString('latin1')).not.toContain('sk_test_1')
  expect(openSecret(product, sealed)).toEqual(account)
})

test('returns null for another product secret, a changed byte and a truncated value', () => {
  const sealed = sealSecret(product, account)
  expect(openSecret('another secret of thirty-two bytes', sealed)).toBeNull()
  const changed = Buffer.from(sealed)
  changed[20] = (changed[20] ?? 0) ^ 1
  expect(openSecret(product, changed)).toBeNull()
  expect(openSecret(product, sealed.subarray(0, 20))).toBeNull()
})

test('seals the same secret to a different value each time', () => {
  expect(sealSecret(product, account).equals(sealSecret(product, account))).toBe(false)
})
