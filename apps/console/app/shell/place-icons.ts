import { CreditCard, type LucideIcon, Settings, SquareKanban, Users, UtensilsCrossed } from 'lucide-react'
import type { Place } from './places.ts'

export const placeIcons: Readonly<Record<Place['id'], LucideIcon>> = {
  orders: SquareKanban,
  menu: UtensilsCrossed,
  guests: Users,
  money: CreditCard,
  settings: Settings,
}
