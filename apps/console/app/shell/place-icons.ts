import { CreditCard, House, type LucideIcon, Settings, SquareKanban, Users, UtensilsCrossed } from 'lucide-react'
import type { Place } from './places.ts'

export const placeIcons: Readonly<Record<Place['id'], LucideIcon>> = {
  today: House,
  orders: SquareKanban,
  menu: UtensilsCrossed,
  guests: Users,
  money: CreditCard,
  settings: Settings,
}
