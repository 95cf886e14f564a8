import type { SavedLocation } from '@sofra/contract/customers-places-words'
import type { Zone } from '@sofra/delivery'
import { BriefcaseBusiness, House, type LucideIcon, MapPin } from 'lucide-react'
import { areaName, findArea } from '../delivery/area-groups.ts'
import type { Words } from '../shell/words.tsx'
import type { PlaceKind } from './place-form.ts'

export const placeIcons: Readonly<Record<PlaceKind, LucideIcon>> = {
  home: House,
  work: BriefcaseBusiness,
  other: MapPin,
}

export const placeKindNames = { home: 'places.home', work: 'places.work', other: 'places.other' } as const

/** How a saved place is called: as most people call it, by the name it was given, or after its area. */
export function placeTitle({ t }: Words, { title }: Pick<SavedLocation, 'title'>, area: string): string {
  if (title === 'home' || title === 'work') return t(placeKindNames[title])
  return title || area
}

/** How its area is called in the reader's language, where the shop goes there; else as it was when it was saved. */
export function placeArea(place: SavedLocation, zones: readonly Zone[], language: string): string {
  const { destination, areaName: saved } = place
  const area = destination.kind === 'area' ? findArea(zones, destination.areaId) : null
  return (area && areaName(area, language)) || saved
}

/** The picture of what it is to them: home, work, or any other place. */
export function placeIcon({ title }: Pick<SavedLocation, 'title'>): LucideIcon {
  return title === 'home' || title === 'work' ? placeIcons[title] : placeIcons.other
}
