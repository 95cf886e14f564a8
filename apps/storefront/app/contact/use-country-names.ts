import { useEffect, useState } from 'react'
import { useShop } from '../business/use-shop.ts'
import { loadJson } from '../shell/fetch-cache.ts'
import { useTranslation } from '../shell/translation.tsx'

/** Country names in the page's language and in English, by ISO 3166-1 alpha-2 code. */
export type CountryNames = Readonly<Record<string, { readonly name: string; readonly english: string }>>

/** The country names; null while loading and offline, when the codes are displayed instead. */
export function useCountryNames(): CountryNames | null {
  const { referenceId } = useShop()
  const { language } = useTranslation().format
  const [names, setNames] = useState<CountryNames | null>(null)
  useEffect(() => {
    let stale = false
    const address = `/${referenceId}/countries.json?language=${language}`
    // The names are the same for all branches.
    loadJson<CountryNames>(address, { key: `countries ${language}` }).then(
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
