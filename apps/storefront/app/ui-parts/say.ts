import { createContext, use } from 'react'

/** Words for the gallery, which developers read: in one of two languages, to see both directions. */
export const LanguageContext = createContext<'en' | 'ar'>('en')

export function useSay(): (english: string, arabic: string) => string {
  const language = use(LanguageContext)
  return (english, arabic) => (language === 'ar' ? arabic : english)
}
