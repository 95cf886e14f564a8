import { type Language, languages } from '@sofra/i18n'
import { loadFormats } from '@sofra/i18n/formats'
import { expect, test } from 'vitest'
import { tableOf } from './generate-formats.ts'

test.each(Object.keys(languages) as Language[])('the generated formats of %s equal those of CLDR', async (language) => {
  expect(await loadFormats(language)).toEqual(tableOf(language))
})
