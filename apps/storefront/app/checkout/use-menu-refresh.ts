import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Reloads the menu when the server's quote is based on another version than the page's. Returns true while loading: a
 * redirect before that would show the outdated menu.
 */
export function useMenuRefresh(serverVersion: string | null, pageVersion: string): boolean {
  const { revalidate } = useRevalidator()
  const [loadedVersion, setLoadedVersion] = useState<string | null>(null)
  const due = serverVersion !== null && serverVersion !== pageVersion && serverVersion !== loadedVersion
  useEffect(() => {
    if (!due) return
    const settle = () => setLoadedVersion(serverVersion)
    revalidate().then(settle, settle)
  }, [due, serverVersion, revalidate])
  return due
}
