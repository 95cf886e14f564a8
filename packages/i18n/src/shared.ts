import type { Catalogue } from './translator.ts'

/** The messages that guests and staff read in the same words. */
export type SharedMessages = typeof import('../locales/shared/en.json')

/** The catalogues, which are part of those of both web apps. */
export const sharedCatalogues: Readonly<Record<'en' | 'ar', () => Promise<{ default: Catalogue }>>> = {
  en: () => import('../locales/shared/en.json', { with: { type: 'json' } }),
  ar: () => import('../locales/shared/ar.json', { with: { type: 'json' } }),
}
