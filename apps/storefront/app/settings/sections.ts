import type { StorefrontKey } from '@sofra/i18n/storefront'
import { Info, Languages, type LucideIcon, SunMoon, Type } from 'lucide-react'

/** The parts of the settings, in their order. */
export const sections = ['language', 'theme', 'text', 'about'] as const
export type Section = (typeof sections)[number]

export const sectionTitles: Readonly<Record<Section, StorefrontKey>> = {
  language: 'common.language',
  theme: 'common.theme',
  text: 'settings.textSize',
  about: 'more.about',
}

export const sectionIcons: Readonly<Record<Section, LucideIcon>> = {
  language: Languages,
  theme: SunMoon,
  text: Type,
  about: Info,
}

/** The part an address asks for; undefined when it asks for none. */
export function sectionOf(search: URLSearchParams): Section | undefined {
  return sections.find((section) => section === search.get('section'))
}
