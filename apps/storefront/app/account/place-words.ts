import type { SavedLocation } from '@sofra/contract/customers-words'
import { BriefcaseBusiness, House, type LucideIcon, MapPin } from 'lucide-react'
import type { Words } from '../shell/words.tsx'
import type { PlaceKind } from './place-form.ts'

export const placeIcons: Readonly<Record<PlaceKind, LucideIcon>> = {
  home: House,
  work: BriefcaseBusiness,
  other: MapPin,
}

export const placeKindNames = { home: 'places.home', work: 'places.work', other: 'places.other' } as const

/** How a saved place is called: as most people call it, by the name it was given, or after its area. */
export function placeTitle({ t }: Words, { title, areaName }: Pick<SavedLocation, 'title' | 'areaName'>): string {
  if (title === 'home' || title === 'work') return t(placeKindNames[title])
  return title || areaName
}

export function placeIcon({ title }: Pick<SavedLocation, 'title'>): LucideIcon {
  return title === 'home' || title === 'work' ? placeIcons[title] : placeIcons.other
}
