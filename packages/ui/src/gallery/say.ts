import { createContext, use } from 'react'

/** Texts of the gallery in one of two languages, to show both directions. */
export const LanguageContext = createContext<'en' | 'ar'>('en')

export function useSay(): (english: string, arabic: string) => string {
  const language = use(LanguageContext)
  return (english, arabic) => (language === 'ar' ? arabic : english)
}
