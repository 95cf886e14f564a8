import type { StorefrontKey } from '@sofra/i18n/storefront'
import { type LucideIcon, MonitorSmartphone, ShieldCheck, UserRound } from 'lucide-react'

/** Sections of the profile, in display order. */
export const profileSections = ['details', 'devices', 'data'] as const
export type ProfileSection = (typeof profileSections)[number]

export const profileTitles: Readonly<Record<ProfileSection, StorefrontKey>> = {
  details: 'profile.details',
  devices: 'profile.devices',
  data: 'profile.data',
}

export const profileIcons: Readonly<Record<ProfileSection, LucideIcon>> = {
  details: UserRound,
  devices: MonitorSmartphone,
  data: ShieldCheck,
}

/** The section in the search parameters; undefined when there is none. */
export function profileSectionOf(search: URLSearchParams): ProfileSection | undefined {
  return profileSections.find((section) => section === search.get('section'))
}
