export {
  deleteOldAccountMails,
  findAccountMail,
  finishAccountMail,
  latestAccountMails,
  type StoredAccountMail,
  saveAccountMail,
} from './account-mails.ts'
export * from './account-security.ts'
export * from './accounts.ts'
export * from './alert-devices.ts'
export { appRole, findPrivilege, type Privilege } from './app-role.ts'
export { type BranchAttention, readBranchAttention } from './attention.ts'
export { type BoardRequest, readBoard } from './board.ts'
export {
  type Booking,
  bookTables,
  type ChooseTables,
  type NewReservation,
  type ReservedBy,
} from './book-tables.ts'
export * from './businesses.ts'
export * from './change-drafts.ts'
export {
  changeReservation,
  moveReservation,
  type ReservationChange,
  type ReservationOutcome,
  seatReservation,
} from './change-reservation.ts'
export * from './change-sets.ts'
export {
  type MenuChanged,
  menuChannel,
  type OrderChanged,
  orderChannel,
  type ReservationChanged,
  reservationChannel,
  type StaffChanged,
  staffChannel,
} from './changes.ts'
export { type ConnectOptions, createDb, createPool } from './connect.ts'
export {
  addLocation,
  type CustomerLocation,
  locationsOf,
  removeLocation,
  setDefaultLocation,
  updateLocation,
} from './customer-locations.ts'
export * from './customer-orders.ts'
export { type CustomerPayment, paymentsOf } from './customer-payments.ts'
export * from './customer-sessions.ts'
export * from './customers.ts'
export { shippingCountriesOf, zonesOf } from './delivery.ts'
export * from './domains.ts'
export { readMenuRecords, readSettingRecords, writeRecords } from './editable-records.ts'
export { eraseCustomer, lockForErasure } from './erase-customer.ts'
export {
  type AlertedStaff,
  type AlertingBusiness,
  escalateOrders,
  readEscalation,
  recordStep,
  staffToAlert,
  type UnansweredOrder,
} from './escalations.ts'
export { FairQueue } from './fair-queue.ts'
export {
  type FeedbackFilter,
  type FeedbackOutcome,
  type FeedbackWriter,
  feedbackOf,
  listFeedback,
  type NewFeedback,
  saveFeedback,
} from './feedback.ts'
export * from './geocode-cache.ts'
export { releaseExpiredLocks, releaseExpiredLocksOf, type Shortage } from './holds.ts'
export * from './idempotency.ts'
export {
  commitImport,
  deleteOldImports,
  insertImport,
  listExportedPictures,
  listNamedPictures,
  lockImport,
  type NamedPicture,
  readImportedFile,
  type StagedImport,
  type StoredPicture,
  updateImport,
} from './imports.ts'
export { markStation, type StationMark, type StationOutcome } from './kitchen-stations.ts'
export { type Listener, type ListenOptions, listen } from './listen.ts'
export { type LowItem, readLowItems } from './low-stock.ts'
export { markDietRead } from './mark-diet-read.ts'
export { hasPublication, listPublications, type StoredPublication } from './menu-publications.ts'
export {
  buildMenu,
  currentMenu,
  currentMenuOf,
  type MenuVersion,
  publishMenu,
  publishMenus,
  setSoldOut,
  setStock,
} from './menus.ts'
export { MerchantBusy, refuseIfBusy } from './merchant-connections.ts'
export { addMerchant, createMerchant } from './merchants.ts'
export { hasOptedOut, optIn, optOut } from './message-opt-outs.ts'
export * from './message-reports.ts'
export {
  cancelMessage,
  deleteOldMessages,
  findMessage,
  finishMessage,
  latestMessages,
  lockMessage,
  type MessageRecord,
  type MessageResult,
  messagesTo,
  orderMessageKey,
  releaseMessage,
  type StoredMessage,
  saveMessage,
} from './messages.ts'
export * from './migrate.ts'
export {
  type ClaimedPrinter,
  type ContactOutcome,
  claimNetworkPrinters,
  releasePrinter,
  renewLease,
} from './network-printers.ts'
export * from './one-time-codes.ts'
export { noOrderLimits, type OpenOrderLimits, type TooManyOpen } from './open-order-limits.ts'
export {
  addOrderNotification,
  type OrderMessages,
  type OrderNotification,
  orderMessagesOf,
  takeOrderNotifications,
} from './order-notifications.ts'
export {
  findOrder,
  findOrderByKey,
  type MoveOutcome,
  markArrived,
  moveOrder,
  type NewOrder,
  type OrderLock,
  type OrderMove,
  type OrderReceipt,
  orderEvents,
  type PlacedOrder,
  type Placement,
  placeOrder,
  releaseDueOrders,
} from './orders.ts'
export { flushOutbox } from './outbox.ts'
export { type PauseTarget, pauseSelling, pauseUnanswered, resumeSelling, setBusyTime } from './pauses.ts'
export {
  findPaymentAccount,
  type PaymentAccount,
  paymentAccountOwner,
  paymentAccountsOf,
} from './payment-accounts.ts'
export * from './payment-attempts.ts'
export {
  type ExceptionToResolve,
  findException,
  listExceptions,
  type PaymentException,
  resolveException,
} from './payment-exceptions.ts'
export * from './payment-refunds.ts'
export {
  changeRefund,
  countOpenExceptions,
  type DueRefund,
  type RefundChange,
  takeDuePayments,
  takeDueRefunds,
  takeRefund,
} from './payments-due.ts'
export * from './pictures.ts'
export { endPracticeOrders, removeOldPracticeOrders } from './practice-orders.ts'
export {
  abandonSentJobs,
  addPrintJob,
  deleteOldPrintJobs,
  findPrintJob,
  hasPrintJob,
  movePrintJob,
  nextPrintJob,
  type PrintJob,
  type Settlement,
  settlePrintJob,
} from './print-jobs.ts'
export {
  findPrinter,
  findPrinterByToken,
  type Printer,
  type PrinterId,
  type PrinterStatus,
  readPrinters,
  recordContact,
  setPrinterToken,
  type UnsettledJob,
} from './printers.ts'
export * from './promotions.ts'
export * from './quote-locks.ts'
export { type ReservationFacts, readReservationFacts, type TableBlock } from './reservation-facts.ts'
export * from './reservation-notifications.ts'
export {
  findReservation,
  findReservationByKey,
  type Reservation,
  type ReservationEvent,
  reservationsAwaitingStaff,
  reservationsBetween,
  reservationsOf,
} from './reservations.ts'
export * from './reviews.ts'
export { readSales } from './sales.ts'
export { type SaveOutcome, saveShop } from './save-shop.ts'
export type { Database } from './schema.ts'
export type { PictureCrop } from './schema-pictures.ts'
export type { ReservationSource } from './schema-reservations.ts'
export { type OrderPosition, type OrderSearch, searchOrders } from './search-orders.ts'
export { hasItems, readSetupFacts, type StoredSetupFacts } from './setup-facts.ts'
export type {
  BannerRecord,
  BranchRecord,
  BusinessRecord,
  CategoryInBranch,
  CategoryRecord,
  CouponRecord,
  ItemInBranch,
  ItemRecord,
  ShopRecord,
  SlotRule,
} from './shop-record.ts'
export * from './shops.ts'
export * from './sign-in-attempts.ts'
export * from './sign-up-links.ts'
export { type SlotCapacity, slotCapacities, slotRulesOf } from './slots.ts'
export { bestSellers, refreshSmartLists } from './smart-lists.ts'
export * from './staff.ts'
export { listStaffBranches, type StaffBranch } from './staff-branches.ts'
export * from './staff-pins.ts'
export { readStationRouting } from './station-routing.ts'
export { stockOf } from './stock.ts'
export {
  addStock,
  type ItemStock,
  type ModifierStock,
  publishDueOverlays,
  readStockLevels,
  type StockLevels,
  setModifierSoldOut,
} from './stock-levels.ts'
export { sumOfEach } from './sum-of-each.ts'
export { addTableBlock, type NewTableBlock, removeTableBlock } from './table-blocks.ts'
export * from './tables.ts'
export * from './team.ts'
export {
  asMerchant,
  asMerchantRetrying,
  asMerchantRollingBack,
  asStaff,
  asUser,
  isId,
  type StaffActor,
  type Tx,
  withoutTenant,
} from './tenancy.ts'
export { type UndoneStep, type UndoOutcome, undoStep } from './undo-step.ts'
export {
  type EarlierOrder,
  expireOrder,
  findEarlierUnpaid,
  isEarlierOrderConfirmed,
  markPaid,
  ordersToExpire,
  type PendingPayment,
  publishOrderEvent,
  switchToOfflinePayment,
} from './unpaid-orders.ts'
export { countVisits, recordVisit } from './visits.ts'
export {
  creditPurchase,
  creditWallet,
  expireCredit,
  refundToWallet,
  type StaffCredit,
  type WalletOwner,
} from './wallet.ts'
export * from './wallet-history.ts'
