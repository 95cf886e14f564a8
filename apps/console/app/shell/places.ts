import type { Me } from '@sofra/contract/console-codec'
import type { Action } from '@sofra/contract/permissions'
import type { MessageKey } from '@sofra/i18n'
import type { ConsoleMessages } from '@sofra/i18n/console'
import { mayAs } from '../staff/permissions.ts'

type Label = MessageKey<ConsoleMessages>

/** A screen of the console. One line here adds it to the rail, the list of its place, the phone's menu and the search. */
export interface ConsoleScreen {
  readonly path: `/${string}`
  readonly label: Label
  /** The permission that opens it, in at least one branch; null: all staff. */
  readonly needs: Action | null
  /** Whether the permission has to cover all branches of a business, because the screen edits what they share. */
  readonly inBusiness?: boolean
  /**
   * What is chosen in the top bar: one branch or all of them (of all businesses, or of one), exactly one branch, one
   * business, or nothing.
   */
  readonly shops: 'branches' | 'branches-of-business' | 'branch' | 'business' | 'none'
  /** Whether it is dark in both themes. */
  readonly dark?: true
  /** Parts of the screen that the search finds, by their parameters or anchor. */
  readonly parts?: readonly { readonly at: `?${string}` | `#${string}`; readonly label: Label }[]
}

/** A place groups the screens of one concern. */
export interface Place {
  readonly id: 'today' | 'orders' | 'menu' | 'shop' | 'guests' | 'money' | 'settings'
  readonly label: Label
  /** Whether its screens need the width of the window, so that its list is above them and not beside them. */
  readonly wide?: true
  /** Whether the tab bar of phones has it. */
  readonly onPhones?: true
  readonly screens: readonly ConsoleScreen[]
}

/** The places in the order of a day. A place is shown to staff who may open one of its screens. */
export const places: readonly Place[] = [
  {
    id: 'today',
    label: 'nav.today',
    onPhones: true,
    screens: [{ path: '/today', label: 'nav.today', needs: 'today', shops: 'branches-of-business' }],
  },
  {
    id: 'orders',
    label: 'nav.orders',
    wide: true,
    onPhones: true,
    screens: [
      { path: '/orders', label: 'nav.board', needs: 'board', shops: 'branches' },
      { path: '/orders/all', label: 'nav.allOrders', needs: 'all-orders', shops: 'branches' },
      { path: '/reservations', label: 'nav.reservations', needs: 'reservations', shops: 'branch' },
      { path: '/kitchen', label: 'nav.kitchen', needs: null, shops: 'branches', dark: true },
    ],
  },
  {
    id: 'menu',
    label: 'nav.menu',
    wide: true,
    onPhones: true,
    screens: [
      {
        path: '/menu',
        label: 'editor.items',
        needs: 'edit-menu',
        inBusiness: true,
        shops: 'business',
        parts: [
          { at: '?new=item', label: 'editor.newItem' },
          { at: '?filter=no-picture', label: 'editor.noPicture' },
          { at: '?filter=no-translation', label: 'editor.noTranslation' },
          { at: '?filter=sold-out', label: 'field.soldOut' },
          { at: '?filter=hidden', label: 'editor.hidden' },
        ],
      },
      { path: '/menu/choices', label: 'field.choices', needs: 'edit-menu', inBusiness: true, shops: 'business' },
      { path: '/menu/labels', label: 'labels.title', needs: 'edit-menu', inBusiness: true, shops: 'business' },
      {
        path: '/menu/translations',
        label: 'translations.title',
        needs: 'edit-menu',
        inBusiness: true,
        shops: 'business',
      },
      { path: '/menu/stock', label: 'editor.stock', needs: 'sold-out', shops: 'branches-of-business' },
      { path: '/menu/preview', label: 'preview.title', needs: 'edit-menu', inBusiness: true, shops: 'branch' },
      { path: '/menu/versions', label: 'versions.title', needs: 'edit-menu', inBusiness: true, shops: 'business' },
      { path: '/menu/import', label: 'imports.tab', needs: 'edit-menu', inBusiness: true, shops: 'business' },
    ],
  },
  {
    id: 'shop',
    label: 'nav.shop',
    screens: [{ path: '/shop/hours', label: 'hours.title', needs: 'edit-hours', inBusiness: true, shops: 'branch' }],
  },
  {
    id: 'guests',
    label: 'nav.guests',
    screens: [
      { path: '/feedback', label: 'nav.feedback', needs: 'read-feedback', shops: 'branches' },
      { path: '/wallet', label: 'nav.wallet', needs: 'wallet', shops: 'branch' },
    ],
  },
  {
    id: 'money',
    label: 'nav.money',
    screens: [{ path: '/payments', label: 'nav.payments', needs: 'refund', shops: 'branches' }],
  },
  {
    id: 'settings',
    label: 'nav.settings',
    screens: [
      {
        path: '/settings/business',
        label: 'business.title',
        needs: 'edit-settings',
        inBusiness: true,
        shops: 'branch',
        parts: [
          { at: '#name', label: 'shopForm.name' },
          { at: '#logo', label: 'field.logo' },
          { at: '#phone', label: 'field.phone' },
          { at: '#address', label: 'field.address' },
          { at: '#link', label: 'field.referenceId' },
          { at: '#languages', label: 'field.languages' },
        ],
      },
      { path: '/settings/printers', label: 'printers.title', needs: 'today', shops: 'branch' },
      {
        path: '/settings/stations',
        label: 'stations.title',
        needs: 'edit-settings',
        inBusiness: true,
        shops: 'branch',
      },
      {
        path: '/settings/acceptance',
        label: 'acceptance.title',
        needs: 'edit-settings',
        inBusiness: true,
        shops: 'branch',
      },
      {
        path: '/settings/reservations',
        label: 'reservationRules.title',
        needs: 'edit-settings',
        inBusiness: true,
        shops: 'branch',
      },
      {
        path: '/settings/escalation',
        label: 'escalation.title',
        needs: 'edit-menu',
        inBusiness: true,
        shops: 'business',
      },
      { path: '/team', label: 'team.title', needs: 'team', shops: 'none' },
      { path: '/settings/history', label: 'history.title', needs: 'edit-menu', inBusiness: true, shops: 'business' },
      {
        path: '/security',
        label: 'security.title',
        needs: null,
        shops: 'none',
        parts: [
          { at: '#sessions', label: 'security.sessions' },
          { at: '#passkeys', label: 'security.passkeys' },
          { at: '#two-factor', label: 'security.twoFactor' },
          { at: '#password', label: 'security.password' },
        ],
      },
    ],
  },
]

/** The places of a staff member, each with the screens that they may open. */
export function placesOf(me: Me): readonly Place[] {
  return places
    .map((place) => ({ ...place, screens: place.screens.filter((screen) => mayOpen(me, screen)) }))
    .filter(({ screens }) => screens.length > 0)
}

/** Whether a staff member may open a screen. */
export function mayOpen(me: Me, { needs, inBusiness = false }: ConsoleScreen): boolean {
  return me.branches.some(
    ({ role, allBranches }) => (needs === null || mayAs(role, needs)) && (allBranches || !inBusiness),
  )
}

/** The place and the screen at a path below `/console`; null for pages outside all places. */
export function findScreen(pathname: string): { readonly place: Place; readonly screen: ConsoleScreen } | null {
  const isAt = ({ path }: ConsoleScreen) => pathname === path || pathname.startsWith(`${path}/`)
  const found = places
    .flatMap((place) => place.screens.filter(isAt).map((screen) => ({ place, screen })))
    .toSorted((a, b) => b.screen.path.length - a.screen.path.length)
  return found[0] ?? null
}
