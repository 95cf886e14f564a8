import type { Role } from '@sofra/contract/console'
import { kitchenOrderToWire } from '@sofra/contract/kitchen-orders-codec'
import { isAllowed } from '@sofra/contract/permissions'
import type { StaffOrderWire } from '@sofra/contract/staff-orders'
import { staffOrderToWire } from '@sofra/contract/staff-orders-codec'
import type { StaffOrder } from '@sofra/ordering'

/** An order as a role may read it: only roles with the board of the counter get guests and payments. */
export function orderForRole(order: StaffOrder, role: Role): StaffOrderWire {
  return isAllowed(role, 'board') ? staffOrderToWire(order) : kitchenOrderToWire(order)
}
