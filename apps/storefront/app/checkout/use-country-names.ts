import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'

/** What the countries are called, in the language of the page and in English, by ISO 3166 code. */
export type CountryNames = Readonly<Record<string, { readonly name: string; readonly english: string }>>

const held = new Map<string, Promise<CountryNames>>()

/** The names of the countries, once they have come; null until then, and offline: codes are names enough. */
export function useCountryNames(): CountryNames | null {
  const { referenceId } = useShop()
  const { language } = usePageFacts()
  const [names, setNames] = useState<CountryNames | null>(null)
  useEffect(() => {
    let stale = false
    loadNames(referenceId, language).then(
      (loaded) => {
        if (!stale) setNames(loaded)
      },
      () => {},
    )
    return () => {
      stale = true
    }
  }, [referenceId, language])
  return names
}

function loadNames(referenceId: string, language: string): Promise<CountryNames> {
  let names = held.get(language)
  if (!names) {
    names = fetch(`/${referenceId}/countries.json?language=${language}`).then((response) => {
      if (!response.ok) throw new Error(`Cannot load the countries: the server answered ${response.status}`)
      return response.json()
    })
    held.set(language, names)
    names.catch(() => held.delete(language))
  }
  return names
}
