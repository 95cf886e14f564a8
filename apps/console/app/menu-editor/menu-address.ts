import { useLocation } from 'react-router'

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
