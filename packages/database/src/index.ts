export {
  deleteOldAccountMails,
  findAccountMail,
  finishAccountMail,
  latestAccountMails,
  type StoredAccountMail,
  saveAccountMail,
} from './account-mails.ts'
export {
  type AccountPasskey,
  type AccountSecurity,
  type AccountSession,
  accountSecurity,
  deletePasskey,
  endAccountSessions,
} from './account-security.ts'
export {
  type AccountLanguage,
  accountEmail,
  accountLanguage,
  addAccount,
  markEmailVerified,
  type NewAccount,
  setAccountLanguage,
} from './accounts.ts'
export { appRole, findPrivilege, type Privilege } from './app-role.ts'
export { type BoardRequest, readBoard } from './board.ts'
export {
  type CreateOutcome,
  createBusiness,
  hasOpenOrders,
  hasOrders,
  hasPrices,
  type NewBusinessRecord,
  takenReferenceIds,
} from './businesses.ts'
export {
  type DraftUpdate,
  type DueDraft,
  type DueTime,
  dueDrafts,
  editFingerprint,
  insertDraft,
  listDrafts,
  lockDraft,
  merchantsWithDueDrafts,
  updateDraft,
} from './change-drafts.ts'
export {
  type ChangeFilter,
  type ChangeOrigin,
  findChanges,
  findChangesAfter,
  findRemovedRecords,
  insertChangeSet,
  listChangeAuthors,
  listChangeSets,
  lockEdits,
} from './change-sets.ts'
export {
  type MenuChanged,
  menuChannel,
  type OrderChanged,
  orderChannel,
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
export {
  claimOrders,
  countOrdersOf,
  customerOfOrder,
  findOrderOf,
  hasActiveOrders,
  ordersOf,
  ownerOfOrder,
} from './customer-orders.ts'
export { type CustomerPayment, paymentsOf } from './customer-payments.ts'
export {
  type CustomerSession,
  createSession,
  endSessions,
  extendSession,
  findTokenOwners,
  type NewSession,
  sessionsOf,
  type TokenOwner,
} from './customer-sessions.ts'
export {
  type Customer,
  type CustomerChanges,
  findCustomer,
  findCustomerByPhone,
  findOrCreateCustomer,
  lockCustomer,
  updateCustomer,
} from './customers.ts'
export { shippingCountriesOf, zonesOf } from './delivery.ts'
export {
  type CustomDomain,
  type DomainProblem,
  domainsToCheck,
  listDomains,
  recordDomainProblem,
  recordDomainProof,
} from './domains.ts'
export { readMenuRecords, readSettingRecords, writeRecords } from './editable-records.ts'
export { eraseCustomer, lockForErasure } from './erase-customer.ts'
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
export {
  cacheGeocode,
  deleteOldGeocodes,
  findCachedGeocode,
  pauseGeocoding,
  reserveGeocodeRequest,
} from './geocode-cache.ts'
export { releaseExpiredLocks, releaseExpiredLocksOf, type Shortage } from './holds.ts'
export {
  deleteOldIdempotencyKeys,
  findOrderByIdempotencyKey,
  findRepeatedOrder,
  type OrderOfKey,
} from './idempotency.ts'
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
export { type Listener, type ListenOptions, listen } from './listen.ts'
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
export { applyMessageReport, fallBackToSms, type MessageReport, saveMessageReports } from './message-reports.ts'
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
export { isMigrated, type Migration, migrate, readMigrations } from './migrate.ts'
export {
  type CodeChannel,
  type CodeDetails,
  type CodePurpose,
  type CodeVerification,
  codeMessageKey,
  codeRules,
  createCode,
  deleteExpiredCodes,
  findCode,
  type NewCode,
  type NewCodeOutcome,
  type PendingCode,
  recordCodeDelivery,
  type SendLimit,
  verifyCode,
} from './one-time-codes.ts'
export { noOrderLimits, type OpenOrderLimits, type TooManyOpen } from './open-order-limits.ts'
export {
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
  closeAttempts,
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
  statusEventsOf,
} from './payment-attempts.ts'
export {
  type ExceptionToResolve,
  findException,
  listExceptions,
  type PaymentException,
  resolveException,
} from './payment-exceptions.ts'
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
  countOpenExceptions,
  type DueRefund,
  type RefundChange,
  takeDuePayments,
  takeDueRefunds,
  takeRefund,
} from './payments-due.ts'
export {
  addPictures,
  deletePicture,
  findPicture,
  findPictureByName,
  type LibraryPicture,
  listPictures,
  lockPictures,
  type NewPicture,
  type PictureDeletion,
  type PictureOriginal,
  type PictureUse,
  setPictureAlts,
} from './pictures.ts'
export { endPracticeOrders, removeOldPracticeOrders } from './practice-orders.ts'
export { bannersOn, type FoundCoupon, findCoupon, recordReach } from './promotions.ts'
export {
  createQuoteLock,
  findQuoteLock,
  findRepeatedLock,
  isLockUsed,
  type NewQuoteLock,
  type QuoteLock,
  type QuoteLockOutcome,
  releaseQuoteLock,
  type StoredQuoteLock,
} from './quote-locks.ts'
export { findReview, type NewReview, ratingOf, reviewsOf, saveReview } from './reviews.ts'
export { type SaveOutcome, saveShop } from './save-shop.ts'
export type { Database } from './schema.ts'
export type { PictureCrop } from './schema-pictures.ts'
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
export {
  type BusinessState,
  businessStatus,
  findBranch,
  findBranchByReference,
  findShopByBranch,
  findShopByDomain,
  findShopByReference,
  listShops,
  readShop,
  refreshShop,
  resumeBusiness,
  setBusinessStatus,
} from './shops.ts'
export {
  type AttemptCounter,
  type CountedAttempts,
  countAttempt,
  deleteOldSignIns,
  forgiveAttempts,
  isKnownDevice,
  saveDevice,
} from './sign-in-attempts.ts'
export { findSignUpLink, type SignUpLink, saveSetupLink, saveSignUpLink, takeSignUpLink } from './sign-up-links.ts'
export { type SlotCapacity, slotCapacities, slotRulesOf } from './slots.ts'
export { bestSellers, refreshSmartLists } from './smart-lists.ts'
export { addStaff, findMembership, listStaff, type StaffMember, type StaffRole, staffOf } from './staff.ts'
export { listStaffBranches, type StaffBranch } from './staff-branches.ts'
export { findPin, hasPin, listPinUsers, type PinUser, savePin } from './staff-pins.ts'
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
export { type FoundTable, findTable, findTableByToken, listTables } from './tables.ts'
export {
  changeMember,
  deleteInvitation,
  findInvitation,
  type Invitation,
  LastOwner,
  listInvitations,
  listTeam,
  type MemberChange,
  merchantOfInvitation,
  saveInvitation,
  type TeamMember,
} from './team.ts'
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
