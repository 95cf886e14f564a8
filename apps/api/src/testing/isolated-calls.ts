import type { endpoints } from '@sofra/contract/endpoints'
import { pickupOrder } from './orders.ts'

/* Every endpoint with an id in its input, with a request for the isolation tests. */

/** The name of an endpoint. */
export type Call = keyof typeof endpoints
/** The ids of a user's resources. */
export type Names = Readonly<
  Record<
    | 'customer'
    | 'location'
    | 'session'
    | 'order'
    | 'lock'
    | 'branch'
    | 'business'
    | 'changeSet'
    | 'draft'
    | 'publication'
    | 'picture'
    | 'import'
    | 'printer'
    | 'printJob'
    | 'station'
    | 'purchase'
    | 'reservation'
    | 'tableBlock',
    string
  >
>
/** The keys that give access to an order, a quote lock or a reservation, and the phone of their user. */
export type Keys = Readonly<Record<'orderKey' | 'lockKey' | 'reservationKey' | 'phone', string>>
/** The part of a request that has ids. */
export interface TestRequest {
  readonly path: string
  readonly json?: object
}

/** The request of a call with the given ids. */
export type RequestOf = (names: Names & Keys) => TestRequest

export const lines = pickupOrder('').order_lines
export const place = { title: 'Home', area_id: 'block-4', residency: 1, block: '4' }
const cart = ({ lock, lockKey }: Names & Keys) => ({
  selling_types: 2,
  order_lines: lines,
  quote_lock: { id: lock, key: lockKey },
})

/** Called by customers of a branch; each id in turn is a foreign one. */
export const customerCallsAt = (branchId: string) =>
  ({
    getProfile: ({ customer }) => ({ path: `/webapp/profile/${customer}` }),
    updateProfile: ({ customer }) => ({ path: '/webapp/update-profile', json: { id: customer, name: 'Noura' } }),
    listSessions: ({ customer }) => ({ path: `/webapp/sessions/${customer}` }),
    endSession: ({ customer, session }) => ({
      path: `/webapp/sessions/${customer}/end`,
      json: { session_id: session },
    }),
    logoutEverywhere: ({ customer }) => ({ path: `/webapp/logout-all/${customer}`, json: { keep_this: true } }),
    listSavedAddresses: ({ customer }) => ({ path: `/webapp/locations/${customer}` }),
    addSavedAddress: ({ customer }) => ({ path: `/webapp/locations/${customer}`, json: place }),
    updateSavedAddress: ({ customer, location }) => ({
      path: `/webapp/locations/${customer}/${location}`,
      json: place,
    }),
    setDefaultAddress: ({ customer, location }) => ({
      path: `/webapp/locations/${customer}/${location}/default`,
      json: {},
    }),
    deleteSavedAddress: ({ customer, location }) => ({
      path: `/webapp/locations/${customer}/${location}/delete`,
      json: {},
    }),
    listOwnOrders: ({ customer }) => ({ path: `/webapp/v5/orders/${customer}` }),
    getOwnOrder: ({ order }) => ({ path: `/webapp/order/${order}` }),
    joinOrders: ({ customer, order, orderKey }) => ({
      path: `/webapp/orders/join/${customer}`,
      json: { orders: [{ id: order, key: orderKey }] },
    }),
    exportAccount: ({ customer }) => ({ path: `/webapp/account/export/${customer}` }),
    requestAccountDeletion: ({ customer, branch }) => ({
      path: `/webapp/account/delete/${customer}/code`,
      json: { branch_id: branch },
    }),
    deleteAccount: ({ customer }) => ({ path: `/webapp/account/delete/${customer}`, json: { code: '' } }),
    deleteAccountByLink: ({ customer }) => ({ path: `/webapp/account/delete/${customer}` }),
    checkWalletPurchase: ({ purchase }) => ({ path: `/webapp/wallet/${branchId}/purchases/${purchase}`, json: {} }),
    // Access by link: the id of one order with the key of another is refused.
    getOrder: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}` }),
    trackOrder: ({ order, orderKey }) => ({ path: `/webapp/transaction/${order}/${orderKey}` }),
    watchOrder: ({ order, orderKey }) => ({ path: `/webapp/update-order-events/${order}/${orderKey}` }),
    getReceipt: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/receipt.pdf` }),
    reportArrival: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/arrive`, json: {} }),
    cancelOrder: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/cancel`, json: {} }),
    payOrder: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/pay`, json: { payment_type: 1 } }),
    checkOrderPayment: ({ order, orderKey }) => ({ path: `/webapp/order/${order}/${orderKey}/payment`, json: {} }),
    getMessagePreference: ({ order, orderKey }) => ({ path: `/webapp/order-messages/${order}/${orderKey}` }),
    updateMessagePreference: ({ order, orderKey }) => ({
      path: `/webapp/order-messages/${order}/${orderKey}`,
      json: { stopped: true },
    }),
    rateOrder: ({ order, orderKey }) => ({
      path: '/users/rate',
      json: { review: { order_id: order, order_key: orderKey, rate: 5 } },
    }),
    listReservations: ({ customer }) => ({ path: `/webapp/reservations/${customer}`, json: {} }),
    getOwnReservation: ({ reservation }) => ({ path: `/webapp/reservation/${reservation}` }),
    getReservation: ({ reservation, reservationKey }) => ({
      path: `/webapp/reservation/${reservation}/${reservationKey}`,
    }),
    getReservationCalendar: ({ reservation, reservationKey }) => ({
      path: `/webapp/reservation/${reservation}/${reservationKey}/calendar.ics`,
    }),
    changeReservation: ({ reservation, reservationKey }) => ({
      path: `/webapp/reservation/${reservation}/${reservationKey}/change`,
      json: { at: '2026-11-18T17:00:00Z', guests: 1, comment: '' },
    }),
    cancelReservation: ({ reservation, reservationKey }) => ({
      path: `/webapp/reservation/${reservation}/${reservationKey}/cancel`,
      json: {},
    }),
    cancelQuoteLock: ({ lock, lockKey }) => ({
      path: `/webapp/quote-lock/${branchId}/release`,
      json: { id: lock, key: lockKey },
    }),
    calculateOrder: (names) => ({ path: `/service/pos/calc-order/${branchId}`, json: cart(names) }),
    lockQuote: (names) => ({ path: `/webapp/quote-lock/${branchId}`, json: cart(names) }),
    placeOrder: (names) => {
      const replaces = { order_id: names.order, order_key: names.orderKey }
      return { path: '/webapp/order', json: { ...pickupOrder(branchId), ...cart(names), replaces } }
    },
  }) as const satisfies Partial<Record<Call, RequestOf>>

/** Called by staff of another merchant. */
export const staffCalls = {
  listBoardOrders: ({ branch }) => ({ path: `/console/orders?branch_id=${branch}` }),
  listSellingStates: ({ branch }) => ({ path: `/console/selling?branch_id=${branch}` }),
  listUnavailableItems: ({ business }) => ({ path: `/console/businesses/${business}/unavailable-items` }),
  watchBoard: ({ branch }) => ({ path: `/console/orders/events?branch_id=${branch}` }),
  searchOrders: ({ branch }) => ({ path: `/console/orders/all?branch_id=${branch}` }),
  exportOrders: ({ branch }) => ({ path: `/console/orders/export?format=csv&branch_id=${branch}` }),
  getStaffReceipt: ({ order }) => ({ path: `/console/orders/${order}/receipt.pdf` }),
  getStaffOrder: ({ order }) => ({ path: `/console/orders/${order}` }),
  moveOrder: ({ order }) => ({ path: `/console/orders/${order}/move`, json: { state: 'accepted' } }),
  undoStep: ({ order }) => ({ path: `/console/orders/${order}/undo`, json: { state: 'accepted' } }),
  sendTestOrder: ({ branch }) => ({ path: `/console/branches/${branch}/test-order` }),
  endTestOrders: ({ branch }) => ({ path: `/console/branches/${branch}/end-test-orders` }),
  refundOrder: ({ order }) => ({ path: `/console/orders/${order}/refund`, json: { reason: 'Too late' } }),
  listPrinters: ({ branch }) => ({ path: `/console/printers?branch_id=${branch}` }),
  createPrinterAddress: ({ branch, printer }) => ({
    path: `/console/branches/${branch}/printers/${printer}/address`,
  }),
  printTestTicket: ({ branch, printer }) => ({ path: `/console/branches/${branch}/printers/${printer}/test` }),
  confirmDiet: ({ order }) => ({ path: `/console/orders/${order}/confirm-diet` }),
  listStations: ({ branch }) => ({ path: `/console/branches/${branch}/stations` }),
  markStation: ({ order, station }) => ({
    path: `/console/orders/${order}/stations/${station}`,
    json: { ready: true },
  }),
  printOrder: ({ order, printer }) => ({ path: `/console/orders/${order}/print`, json: { printer_id: printer } }),
  settleTicket: ({ printJob }) => ({ path: `/console/print-jobs/${printJob}/settle`, json: { outcome: 'printed' } }),
  listStaffReservations: ({ branch }) => ({ path: `/console/branches/${branch}/reservations` }),
  addReservation: ({ branch }) => ({
    path: `/console/branches/${branch}/reservations`,
    json: { at: '2026-12-01T16:00:00.000Z', guests: 2, table_ids: null },
  }),
  changeStaffReservation: ({ reservation }) => ({
    path: `/console/reservations/${reservation}/change`,
    json: { at: '2026-12-02T16:00:00.000Z', guests: 2, comment: '', table_ids: null },
  }),
  moveReservation: ({ reservation }) => ({
    path: `/console/reservations/${reservation}/move`,
    json: { status: 'no-show' },
  }),
  seatReservation: ({ reservation }) => ({
    path: `/console/reservations/${reservation}/seat`,
    json: { seated: true },
  }),
  blockTables: ({ branch }) => ({
    path: `/console/branches/${branch}/table-blocks`,
    json: { from: '2026-12-01T16:00:00.000Z', to: '2026-12-01T20:00:00.000Z', table_ids: null },
  }),
  unblockTables: ({ branch, tableBlock }) => ({
    path: `/console/branches/${branch}/table-blocks/${tableBlock}/remove`,
    json: {},
  }),
  getLowStock: ({ branch }) => ({ path: `/console/stock/low?branch_id=${branch}` }),
  getStock: ({ branch }) => ({ path: `/console/stock?branch_id=${branch}` }),
  setStock: ({ branch }) => ({
    path: '/console/stock',
    json: { branch_ids: [branch], target: { kind: 'item', id: 'meat' }, sold_out: { until: null } },
  }),
  pauseSelling: ({ branch }) => ({
    path: '/console/selling/pause',
    json: { branch_ids: [branch], types: ['delivery'], pause: { until: null } },
  }),
  setBusy: ({ branch }) => ({
    path: '/console/selling/busy',
    json: { branch_ids: [branch], types: ['delivery'], busy: null },
  }),
  watchStock: ({ branch }) => ({ path: `/console/stock/events?branch_id=${branch}` }),
  getConsoleMenu: ({ branch }) => ({ path: `/console/menu/${branch}` }),
  getSetup: ({ business }) => ({ path: `/console/businesses/${business}/setup` }),
  openBusiness: ({ business }) => ({ path: `/console/businesses/${business}/open`, json: {} }),
  closeBusiness: ({ business }) => ({ path: `/console/businesses/${business}/close`, json: {} }),
  addStarterMenu: ({ business }) => ({ path: `/console/businesses/${business}/starter-menu`, json: {} }),
  getEditableSettings: ({ business }) => ({ path: `/console/businesses/${business}/settings` }),
  getEditableMenu: ({ business }) => ({ path: `/console/businesses/${business}/menu` }),
  makeChanges: ({ business }) => ({
    path: `/console/businesses/${business}/changes`,
    json: { changes: [{ on: 'item/kebab', field: 'visible', from: true, to: true }] },
  }),
  undoChanges: ({ business, changeSet }) => ({ path: `/console/businesses/${business}/changes/${changeSet}/undo` }),
  listChanges: ({ business }) => ({ path: `/console/businesses/${business}/changes` }),
  listDrafts: ({ business }) => ({ path: `/console/businesses/${business}/drafts` }),
  createDraft: ({ business }) => ({ path: `/console/businesses/${business}/drafts`, json: { changes: [] } }),
  saveDraft: ({ business, draft }) => ({
    path: `/console/businesses/${business}/drafts/${draft}`,
    json: { changes: [], revision: 1 },
  }),
  publishDraft: ({ business, draft }) => ({ path: `/console/businesses/${business}/drafts/${draft}/publish` }),
  scheduleDraft: ({ business, draft }) => ({
    path: `/console/businesses/${business}/drafts/${draft}/schedule`,
    json: { date: '2027-01-01', minute: 0 },
  }),
  discardDraft: ({ business, draft }) => ({ path: `/console/businesses/${business}/drafts/${draft}/discard` }),
  reopenDraft: ({ business, draft }) => ({ path: `/console/businesses/${business}/drafts/${draft}/reopen` }),
  checkDraft: ({ business, draft }) => ({ path: `/console/businesses/${business}/drafts/${draft}/check` }),
  listVersions: ({ business, branch }) => ({ path: `/console/businesses/${business}/versions?branch=${branch}` }),
  compareVersions: ({ business, publication }) => ({
    path: `/console/businesses/${business}/versions/${publication}/changes`,
  }),
  restoreVersion: ({ business, publication }) => ({
    path: `/console/businesses/${business}/versions/${publication}/restore`,
  }),
  draftVersion: ({ business, publication }) => ({
    path: `/console/businesses/${business}/versions/${publication}/draft`,
    json: { name: 'Before' },
  }),
  createPreview: ({ business, branch }) => ({
    path: `/console/businesses/${business}/preview`,
    json: { branch_id: branch },
  }),
  sendTestAlert: ({ business }) => ({
    path: `/console/businesses/${business}/test-alerts`,
    json: { step: 'message' },
  }),
  listPictures: ({ business }) => ({ path: `/console/businesses/${business}/pictures` }),
  getPicture: ({ business, picture }) => ({ path: `/console/businesses/${business}/pictures/${picture}` }),
  addPicture: ({ business }) => ({ path: `/console/businesses/${business}/pictures` }),
  updatePicture: ({ business, picture }) => ({
    path: `/console/businesses/${business}/pictures/${picture}`,
    json: { alts: { en: 'Kebab' } },
  }),
  cropPicture: ({ business, picture }) => ({
    path: `/console/businesses/${business}/pictures/${picture}/crop`,
    json: { crop: null },
  }),
  deletePicture: ({ business, picture }) => ({ path: `/console/businesses/${business}/pictures/${picture}/delete` }),
  stageImport: ({ business }) => ({ path: `/console/businesses/${business}/imports` }),
  getImport: ({ business, import: id }) => ({ path: `/console/businesses/${business}/imports/${id}` }),
  reviseImport: ({ business, import: id }) => ({
    path: `/console/businesses/${business}/imports/${id}`,
    json: { mapping: null },
  }),
  commitImport: ({ business, import: id }) => ({
    path: `/console/businesses/${business}/imports/${id}/commit`,
    json: { remove: [] },
  }),
  getImportProblems: ({ business, import: id }) => ({ path: `/console/businesses/${business}/imports/${id}/problems` }),
  exportMenu: ({ business }) => ({ path: `/console/businesses/${business}/menu/export?format=csv` }),
  listSalesSoFar: ({ branch }) => ({ path: `/console/sales/so-far?branch_id=${branch}` }),
  listAttention: ({ branch }) => ({ path: `/console/attention?branch_id=${branch}` }),
  listFeedback: ({ branch }) => ({ path: `/console/feedback?branch_id=${branch}` }),
  findWallet: ({ branch, phone }) => ({ path: `/console/wallet?branch_id=${branch}&phone=${phone.slice(4)}` }),
  listPaymentExceptions: ({ branch }) => ({ path: `/console/payments?branch_id=${branch}` }),
  resolvePaymentException: ({ purchase }) => ({
    path: `/console/payments/${purchase}/settle`,
    json: { outcome: 'given-back', note: 'Refunded at the bank' },
  }),
  creditWallet: ({ branch, customer }) => ({
    path: '/console/wallet/credit',
    json: { branch_id: branch, customer_id: customer, amount: 1, reason: 'Late delivery', key: crypto.randomUUID() },
  }),
  refundToWallet: ({ order }) => ({
    path: '/console/wallet/refund',
    json: { order_id: order, amount: 1, reason: 'Late delivery', key: crypto.randomUUID() },
  }),
} as const satisfies Partial<Record<Call, RequestOf>>

/** Endpoints that answer a foreign id like an unknown one, but with another status than 404. */
export const answersOtherThan404: readonly Call[] = [
  // An unknown quote lock is ignored: docs/decisions/0023-customers.md
  'calculateOrder',
  'lockQuote',
  'placeOrder',
  // A customer of another merchant is not signed in here.
  'checkWalletPurchase',
]
