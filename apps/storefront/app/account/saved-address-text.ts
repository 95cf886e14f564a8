import type { SavedAddress } from '@sofra/contract/saved-addresses-codec'
import type { Zone } from '@sofra/delivery'
import { BriefcaseBusiness, House, type LucideIcon, MapPin } from 'lucide-react'
import { areaName, findArea } from '../delivery/area-groups.ts'
import type { Translation } from '../shell/translation.tsx'
import type { SavedAddressKind } from './saved-address-form.ts'

export const savedAddressIcons: Readonly<Record<SavedAddressKind, LucideIcon>> = {
  home: House,
  work: BriefcaseBusiness,
  other: MapPin,
}

export const savedAddressKindNames = { home: 'places.home', work: 'places.work', other: 'places.other' } as const

/** Title of a saved address: its kind, its custom title, or its area. */
export function savedAddressTitle({ t }: Translation, { title }: Pick<SavedAddress, 'title'>, area: string): string {
  if (title === 'home' || title === 'work') return t(savedAddressKindNames[title])
  return title || area
}

/** Name of the area in `language` where the shop still serves it, else the saved name. */
export function savedAddressArea(place: SavedAddress, zones: readonly Zone[], language: string): string {
  const { destination, areaName: saved } = place
  const area = destination.kind === 'area' ? findArea(zones, destination.areaId) : null
  return (area && areaName(area, language)) || saved
}

/** Icon by kind: home, work, or other. */
export function savedAddressIcon({ title }: Pick<SavedAddress, 'title'>): LucideIcon {
  return title === 'home' || title === 'work' ? savedAddressIcons[title] : savedAddressIcons.other
}
