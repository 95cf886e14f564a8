import { Refusal } from '@sofra/contract'
import { createBusiness } from '@sofra/contract/calls/console-businesses'
import { addressStyles, countryCodes, findCountry, proposeBusiness, taxNamesOf, taxPresetOf } from '@sofra/onboarding'
import { businessTypes } from '@sofra/ordering'
import type { RouterContextProvider } from 'react-router'
import { textOf } from '../account/account-form.ts'
import { api } from '../api.server.ts'
import { pageContext } from '../server-context.ts'
import { parsePercent } from './shop-details.ts'

type Context = Readonly<RouterContextProvider>

/** A country to choose from. */
export interface CountryOption {
  readonly code: string
  readonly name: string
  readonly timeZones: readonly string[]
  readonly currency: string
}

/** The countries in the language of the page, and the one that the request's languages name. */
export function readCountries(request: Request, context: Context) {
  const { language } = context.get(pageContext)
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const countries: CountryOption[] = countryCodes
    .flatMap((code) => {
      const country = findCountry(code)
      if (!country) return []
      return [{ code, name: names.of(code) ?? code, timeZones: country.timeZones, currency: country.currency }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  const region = /-([A-Z]{2})\b/.exec(request.headers.get('accept-language') ?? '')?.[1]
  return { countries, guessed: countryCodes.find((code) => code === region) ?? 'KW' }
}

/** Why a shop was not created. */
export type ShopProblem = 'name' | 'link' | 'tax' | 'too-many' | 'closed' | 'other'

/** Creates the business of the form; the same form again returns the same business. */
export async function createFromForm(
  context: Context,
  form: FormData,
): Promise<{ readonly branchId: string } | { readonly problem: ShopProblem }> {
  const name = textOf(form, 'name').trim()
  if (name === '') return { problem: 'name' }
  const kind = businessTypes.find((one) => one === textOf(form, 'kind')) ?? 'restaurant'
  const optional = (field: string) => textOf(form, field).trim() || undefined
  const country = textOf(form, 'country')
  const languages = optional('languages')?.split(' ')
  const [first = context.get(pageContext).language] = languages ?? []
  const tax = readTax(
    form,
    country,
    languages ?? proposeBusiness({ names: { [first]: name }, kind, country })?.languages ?? [],
  )
  if (tax === 'invalid') return { problem: 'tax' }
  try {
    const { branchId } = await api(context).call(createBusiness, {
      body: {
        key: textOf(form, 'key'),
        names: { [first]: name },
        kind,
        country,
        currency: optional('currency')?.toUpperCase(),
        time_zone: optional('time_zone'),
        languages,
        tax,
        reference_id: optional('reference_id')?.toLowerCase(),
        address_style: addressStyles.find((one) => one === optional('address_style')),
        accent: optional('accent'),
      },
    })
    return { branchId }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'reference_id_taken') return { problem: 'link' }
    if (error.code === 'too_many_businesses') return { problem: 'too-many' }
    if (error.code === 'forbidden') return { problem: 'closed' }
    if (error.code === 'invalid_business' || error.code === 'invalid_body') return { problem: 'other' }
    throw error
  }
}

/** The tax that the owner entered; undefined: that of the country. */
function readTax(form: FormData, country: string, languages: readonly string[]) {
  if (!form.has('tax_percent') && !form.has('tax_included')) return undefined
  const preset = taxPresetOf(country, languages)
  const rate = form.has('tax_percent') ? parsePercent(textOf(form, 'tax_percent')) : (preset?.rate ?? 0)
  if (rate === null) return 'invalid'
  if (rate === 0) return null
  return { names: { ...taxNamesOf(country, languages) }, rate, inclusive: textOf(form, 'tax_included') !== 'false' }
}
