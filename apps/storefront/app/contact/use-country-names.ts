import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { usePageFacts } from '../shell/page-facts.ts'

/** Country names in the page's language and in English, by ISO 3166-1 alpha-2 code. */
export type CountryNames = Readonly<Record<string, { readonly name: string; readonly english: string }>>

const cache = new Map<string, Promise<CountryNames>>()

/** The country names; null while loading and offline, when the codes are displayed instead. */
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
  let names = cache.get(language)
  if (!names) {
    names = fetch(`/${referenceId}/countries.json?language=${language}`).then((response) => {
      if (!response.ok)
        throw new Error(`Cannot load the country names: the server responded with status ${response.status}`)
      return response.json()
    })
    cache.set(language, names)
    names.catch(() => cache.delete(language))
  }
  return names
}
