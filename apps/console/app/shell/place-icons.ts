import { CreditCard, House, type LucideIcon, Settings, SquareKanban, Store, Users, UtensilsCrossed } from 'lucide-react'
import type { Place } from './places.ts'

export const placeIcons: Readonly<Record<Place['id'], LucideIcon>> = {
  today: House,
  orders: SquareKanban,
  menu: UtensilsCrossed,
  shop: Store,
  guests: Users,
  money: CreditCard,
  settings: Settings,
}
