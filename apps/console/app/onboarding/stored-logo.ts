import { del, get, set } from 'idb-keyval'
import type { ChosenLogo } from './chosen-logo.ts'

/** What is stored of a logo; the address of its preview ends with the page. */
type StoredLogo = Omit<ChosenLogo, 'preview'>

const key = 'onboarding.logo'

/**
 * Stores the logo of the form, so that it survives a reload of the page in the same tab like what is typed (`useKept`); null removes
 * it. Browsers restore no files, and other storage has no space for them.
 */
export async function storeLogo(logo: StoredLogo | null): Promise<void> {
  try {
    if (logo) {
      const { file, accent, usesAccent } = logo
      await set(key, { file, accent, usesAccent })
      sessionStorage.setItem(key, 'stored')
    } else {
      sessionStorage.removeItem(key)
      await del(key)
    }
  } catch {
    // Private windows of some browsers store nothing: the logo lasts as long as the page.
  }
}

/** The logo that was chosen before the page was reloaded; null: none. */
export async function readStoredLogo(): Promise<StoredLogo | null> {
  if (sessionStorage.getItem(key) === null) return null
  try {
    return (await get<StoredLogo>(key)) ?? null
  } catch {
    return null
  }
}
