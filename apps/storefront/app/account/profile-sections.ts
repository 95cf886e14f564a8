import { MonitorSmartphone, ShieldCheck, UserRound } from 'lucide-react'
import type { SectionHead } from '../settings/sections.ts'

/** Sections of the profile, in display order. */
export const profileSections = [
  { id: 'details', title: 'profile.details', Icon: UserRound },
  { id: 'devices', title: 'profile.devices', Icon: MonitorSmartphone },
  { id: 'data', title: 'profile.data', Icon: ShieldCheck },
] as const satisfies readonly SectionHead[]
