import type { StorefrontKey } from '@sofra/i18n/storefront'
import { Info, Languages, type LucideIcon, SunMoon, Type } from 'lucide-react'

/** Sections of the settings, in display order. */
export const settingsSections = [
  { id: 'language', title: 'common.language', Icon: Languages },
  { id: 'theme', title: 'common.theme', Icon: SunMoon },
  { id: 'text', title: 'settings.textSize', Icon: Type },
  { id: 'about', title: 'more.about', Icon: Info },
] as const satisfies readonly SectionHead[]

/** Name in the URL, title and icon of a section. */
export interface SectionHead {
  readonly id: string
  readonly title: StorefrontKey
  readonly Icon: LucideIcon
}

/** The section in the search parameters; undefined when there is none. */
export function requestedSection<Section extends SectionHead>(
  sections: readonly Section[],
  search: URLSearchParams,
): Section | undefined {
  return sections.find(({ id }) => id === search.get('section'))
}
