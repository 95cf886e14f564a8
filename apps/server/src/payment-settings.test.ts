import { paymentProviderModules } from '@sofra/api'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { settings } from './settings.ts'

const externalProviders = Object.entries(paymentProviderModules).flatMap(([name, { defaultUrl }]) =>
  defaultUrl === null ? [] : [{ name, defaultUrl }],
)

test.each(externalProviders)(
  '$name has a setting for its URL, with the default of its adapter',
  ({ name, defaultUrl }) => {
    const setting = `${name.toUpperCase()}_URL`
    expect(settings).toHaveProperty([setting, 'defaultValue'], defaultUrl)
    expect(readConfig({ [setting]: 'http://127.0.0.1:4901' }).payments.urls).toHaveProperty(
      name,
      'http://127.0.0.1:4901',
    )
  },
)
