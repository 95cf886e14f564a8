import { isLanguage } from '@sofra/i18n'
import { dialCodes } from '../contact/dial-codes.ts'
import type { CountryNames } from '../contact/use-country-names.ts'
import type { Route } from './+types/countries-data.ts'

/** Country names. The server has them in all supported languages, unlike some browsers. */
export function loader({ request }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('language') ?? ''
  const language = isLanguage(requested) ? requested : 'en'
  return Response.json(namesIn(language), { headers: { 'Cache-Control': 'public, max-age=86400' } })
}

function namesIn(language: string): CountryNames {
  const [own, english] = [language, 'en'].map((code) => new Intl.DisplayNames(code, { type: 'region' }))
  return Object.fromEntries(
    dialCodes.map(({ country }) => [
      country,
      { name: own?.of(country) ?? country, english: english?.of(country) ?? '' },
    ]),
  )
}
