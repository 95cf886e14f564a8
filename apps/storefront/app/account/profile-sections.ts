import type { StorefrontKey } from '@sofra/i18n/storefront'
import { type LucideIcon, MonitorSmartphone, ShieldCheck, UserRound } from 'lucide-react'

/** The parts of the profile, in their order. */
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

/** The part an address asks for; undefined when it asks for none. */
export function profileSectionOf(search: URLSearchParams): ProfileSection | undefined {
  return profileSections.find((section) => section === search.get('section'))
}
