import { useShop } from '../business/use-shop.ts'
import { useCart } from '../guest/cart-store.ts'

/** The path of the page on which the guest goes on with a destination: the address form, or the menu of an empty cart. */
export function useDestinationPath(): string {
  const { referenceId, fastCheckout } = useShop()
  const { cart } = useCart()
  const path = `/${referenceId}/delivery`
  if (!fastCheckout) return `${path}/address`
  // The checkout does not open with an empty cart.
  return cart.lines.length > 0 ? `${path}/checkout` : path
}
