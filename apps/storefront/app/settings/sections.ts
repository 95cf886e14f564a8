import type { StorefrontKey } from '@sofra/i18n/storefront'
import { Info, Languages, type LucideIcon, SunMoon, Type } from 'lucide-react'

/** Sections of the settings, in display order. */
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

/** The section in the search parameters; undefined when there is none. */
export function sectionOf(search: URLSearchParams): Section | undefined {
  return sections.find((section) => section === search.get('section'))
}
