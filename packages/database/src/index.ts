export { type MenuChanged, menuChannel, type OrderChanged, orderChannel } from './changes.ts'
export { appRole, type ConnectOptions, createDb, createPool } from './connect.ts'
export {
  addLocation,
  type CustomerLocation,
  changeLocation,
  chooseLocation,
  locationsOf,
  removeLocation,
} from './customer-locations.ts'
export {
  countOrdersOf,
  customerOfOrder,
  findOrderOf,
  hasOrdersUnderWay,
  joinOrders,
  ordersOf,
  ownerOfOrder,
} from './customer-orders.ts'
export { type CustomerPayment, paymentsOf } from './customer-payments.ts'
export {
  type CustomerSession,
  endSessions,
  type NewSession,
  openSession,
  ownersOfTokens,
  sessionsOf,
  type TokenOwner,
  touchSession,
} from './customer-sessions.ts'
export {
  type Customer,
  type CustomerChanges,
  findCustomer,
  findCustomerByPhone,
  findOrOpenCustomer,
  holdCustomer,
  updateCustomer,
} from './customers.ts'
export { shippingCountriesOf, zonesOf } from './delivery.ts'
export { eachOf } from './each-of.ts'
export { eraseCustomer, holdToErase } from './erase-customer.ts'
export {
  type FeedbackFilter,
  type FeedbackOutcome,
  type FeedbackWriter,
  feedbackOf,
  listFeedback,
  type NewFeedback,
  saveFeedback,
} from './feedback.ts'
export {
  forgetOldPlaces,
  keepPlaces,
  leaveMapSearchAlone,
  recallPlaces,
  takeMapSearchTurn,
} from './found-places.ts'
export { type Listener, type ListenOptions, listen } from './listen.ts'
export {
  buildMenu,
  currentMenu,
  currentMenuOf,
  type MenuVersion,
  publishMenu,
  setSoldOut,
  setStock,
} from './menus.ts'
export { createMerchant } from './merchants.ts'
export { type MessageReport, noteMessageReport, saveMessageReports, sendBySmsInstead } from './message-reports.ts'
export { allowMessages, hasStopped, stopMessages } from './message-stops.ts'
export {
  findMessage,
  finishMessage,
  forgetOldMessages,
  holdMessage,
  type KeptMessage,
  keepMessage,
  latestMessages,
  type MessageRecord,
  type MessageResult,
  messagesTo,
  orderMessageKey,
  releaseMessage,
  withdrawMessage,
} from './messages.ts'
export { type Migration, migrate, readMigrations } from './migrate.ts'
export {
  type AskedCode,
  type CodeChannel,
  type CodeDetails,
  type CodePurpose,
  codeMessageKey,
  codeRules,
  findCode,
  forgetOldCodes,
  makeCode,
  type NewCode,
  type NewCodeOutcome,
  type SendLimit,
  settleCode,
  type TriedCode,
  tryCode,
} from './one-time-codes.ts'
export { type OrderMessages, type OrderNews, orderMessagesOf, takeOrderNews } from './order-news.ts'
export {
  boardOrders,
  findOrder,
  findOrderByKey,
  type MoveOutcome,
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
  sayArrived,
} from './orders.ts'
export {
  findPaymentAccount,
  type PaymentAccount,
  paymentAccountOwner,
  paymentAccountsOf,
} from './payment-accounts.ts'
export {
  type AttemptChange,
  addAttempt,
  addPaymentEvent,
  attemptsOfOrder,
  changeAttempt,
  endAttempts,
  factsOf,
  findAttempt,
  findAttemptByProviderId,
  type LockedAttempt,
  type LockedOrder,
  lockAttempt,
  lockOrder,
  type NewAttempt,
  openPurchasesOf,
  type PaymentAttempt,
  type PaymentEvent,
  type PaymentPurpose,
} from './payment-attempts.ts'
export {
  type FoundQuestion,
  findQuestion,
  type PaymentQuestion,
  questionsIn,
  settleQuestion,
} from './payment-questions.ts'
export {
  type PaymentRefund,
  type RefundCause,
  refundAttempt,
  refundOrder,
  refundPart,
  refundsOf,
} from './payment-refunds.ts'
export {
  changeRefund,
  type DueRefund,
  paymentsForPeople,
  type RefundChange,
  takeDuePayments,
  takeDueRefunds,
  takeRefund,
} from './payments-due.ts'
export { bannersOn, type FoundCoupon, findCoupon, recordReach } from './promotions.ts'
export {
  findLock,
  findRepeatedLock,
  type HeldLock,
  type LockOutcome,
  lockQuote,
  type NewLock,
  type QuoteLock,
  releaseLock,
  wasUsed,
} from './quote-locks.ts'
export { relayLeftovers } from './relay.ts'
export { findRepeatedOrder, forgetOldAttempts } from './repeated-order.ts'
export { findReview, type NewReview, ratingOf, reviewsOf, saveReview } from './reviews.ts'
export { type SaveOutcome, saveShop } from './save-shop.ts'
export { freeExpiredLocks, releaseExpiredLocks, type Shortage } from './scarce.ts'
export type { Database } from './schema.ts'
export type {
  AddressForm,
  BannerRecord,
  BranchRecord,
  BusinessRecord,
  CategoryRecord,
  CouponRecord,
  ItemRecord,
  SellingSettings,
  ShopRecord,
  SlotRule,
  Theme,
  WalletPackage,
} from './shop-record.ts'
export {
  type FoundBranch,
  type FoundShop,
  findBranch,
  findShopByBranch,
  findShopByDomain,
  findShopByReference,
  listShops,
  type ShopAddress,
  setBusinessStatus,
} from './shops.ts'
export { type SlotCapacity, slotCapacities, slotRulesOf } from './slots.ts'
export { bestSellers, refreshSmartLists } from './smart-lists.ts'
export { addStaff, listStaff, type StaffMember, type StaffRole, staffOf } from './staff.ts'
export { type WorkPlace, workPlaces } from './staff-branches.ts'
export { stockOf } from './stock.ts'
export { type FoundTable, findTable, findTableByToken, listTables } from './tables.ts'
export { asMerchant, asMerchantRetrying, asUser, isId, type Tx } from './tenancy.ts'
export {
  type AwaitedPayment,
  type EarlierOrder,
  earlierStands,
  expireOrder,
  findEarlierUnpaid,
  markPaid,
  ordersToExpire,
  payOtherwise,
  tellOrder,
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
export {
  startPurchase,
  type WalletBalance,
  type WalletMovement,
  walletBalance,
  walletCurrenciesOf,
  walletHistory,
  walletOffers,
  walletRefunded,
} from './wallet-history.ts'
