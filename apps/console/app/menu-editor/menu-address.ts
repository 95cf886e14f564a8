import { useLocation, useSearchParams } from 'react-router'

/**
 * Makes addresses of the parts of the menu: `addressOf('/menu/choices', { group: 'bread' })`. The business stays the chosen
 * one.
 */
export function useMenuAddress(): (
  pathname: string,
  params?: Readonly<Record<string, string>>,
) => { readonly pathname: string; readonly search: string } {
  const branch = new URLSearchParams(useLocation().search).get('branch')
  return (pathname, params = {}) => {
    const search = new URLSearchParams({ ...(branch !== null && { branch }), ...params }).toString()
    return { pathname, search: search === '' ? '' : `?${search}` }
  }
}

/** Makes addresses of this screen with other parameters; null removes one. */
export function useAddressWith(): (changes: Readonly<Record<string, string | null>>) => string {
  const [params] = useSearchParams()
  return (changes) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
}
