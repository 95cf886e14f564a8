import { testDatabase } from '@sofra/database/testing'
import { expect, test } from 'vitest'
import { paymentProviderModules } from './registry.ts'

const { ownerPool } = await testDatabase()
const names = Object.keys(paymentProviderModules).sort()

test('the check on payment_accounts.provider allows exactly the registered providers', async () => {
  const { rows } = await ownerPool.query<{ definition: string }>(
    `select pg_get_constraintdef(constraints.oid) as definition
     from pg_constraint as constraints
     join pg_attribute as columns on columns.attrelid = constraints.conrelid and constraints.conkey = array[columns.attnum]
     where constraints.conrelid = 'payment_accounts'::regclass and constraints.contype = 'c' and columns.attname = 'provider'`,
  )
  expect(rows).toHaveLength(1)
  expect([...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name).sort()).toEqual(names)
})

test('every external provider has a default URL and uses secrets', () => {
  for (const [name, { defaultUrl, usesSecrets }] of Object.entries(paymentProviderModules)) {
    expect([name, defaultUrl !== null, usesSecrets]).toEqual([name, name !== 'sandbox', name !== 'sandbox'])
  }
})
