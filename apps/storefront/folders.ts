/**
 * The folders of `app` from the ground up. A module imports only from its own folder and from folders that stand before it
 * (`scripts/check-arrows.ts`); styles of a folder override those of the folders before it (`vite.config.ts`).
 */
export const storefrontFolders: readonly string[] = [
  'shell',
  'business',
  'settings',
  'policies',
  'messages',
  'maps',
  'guest',
  'contact',
  'menu',
  'search',
  'cart',
  'item',
  'delivery',
  'shipping',
  'payments',
  'account',
  'wallet',
  'checkout',
  'orders',
  'reservations',
  'branches',
  'feedback',
  'preview',
  'navigation',
]
