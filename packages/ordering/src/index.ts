export { type AutomaticAcceptance, acceptsAutomatically, promisedTime, wasAcceptedAutomatically } from './acceptance.ts'
export { addressLines } from './address.ts'
export { arrivedAt, canArrive } from './arrival.ts'
export { type AttentionCode, type AttentionEntry, attentionCodes, feedbackDays, lowStars } from './attention.ts'
export {
  addLine,
  type Cart,
  type CartLine,
  cartLimits,
  countOfItem,
  countOfPortions,
  emptyCart,
  type NewLine,
  newLine,
  removeLine,
  replaceLine,
  setCount,
  withoutInvalidLines,
} from './cart.ts'
export {
  type CheckoutProblem,
  type CheckoutState,
  checkoutProblems,
  type DeliveryState,
  deliveryProblems,
} from './checkout.ts'
export { type CouponRules, type CouponUsage, couponProblemAt } from './coupon-window.ts'
export { withDestinationLabel } from './destination-label.ts'
export {
  type DueStep,
  dueSteps,
  type Escalation,
  type EscalationChannel,
  type EscalationStep,
  escalationChannels,
  escalationLimits,
  escalationSteps,
  escalationWindowMilliseconds,
  scheduledSteps,
  type TakenStep,
} from './escalation.ts'
export {
  busyMinutes,
  defaultPreparationMinutes,
  estimateMinutes,
  preparationMinutesOf,
  zoneDeliveryMinutes,
} from './estimate.ts'
export { type FeedbackEntry, type FeedbackTopic, feedbackLimits, feedbackTopics } from './feedback.ts'
export {
  forRecipient,
  type Gift,
  type GiftDays,
  giftDaysAt,
  isForRecipient,
  pricesHidden,
  type RequestedGift,
} from './gift.ts'
export { isNotified, type NotifiedState } from './notifications.ts'
export type {
  Address,
  AddressField,
  Car,
  DropPin,
  ExceptionOutcome,
  Fulfilment,
  OnlineMethod,
  Order,
  OrderDiet,
  OrderEvent,
  OrderPayment,
  OrderPaymentException,
  PaymentMethod,
  Residency,
} from './order.ts'
export { addressFields, paymentMethods } from './order.ts'
export { isSafeLink } from './owner-link.ts'
export { isPaci } from './paci.ts'
export { lineMilligrams, parcelMilligrams } from './parcel.ts'
export {
  defaultPaymentMethod,
  isOnline,
  isVisibleToShop,
  needsPayment,
  onlineMethods,
  supportsCurrency,
} from './payment.ts'
export { type PaymentProviderName, paymentProviderNames, paymentProviders } from './payment-providers.ts'
export { maxOpenPracticeOrders, orderNumberText, practiceOrderMilliseconds } from './practice.ts'
export { composePracticeCart, type PracticeCartRequest } from './practice-cart.ts'
export {
  amountToCollect,
  type PaperWidth,
  type PrinterFacts,
  type PrinterKind,
  type PrinterProblem,
  type PrintJobState,
  paperDots,
  pollSilenceMilliseconds,
  printerKinds,
  printerProblem,
  printPatienceMilliseconds,
  type ReportedProblem,
  reportedProblems,
} from './printing.ts'
export {
  type OrderRefund,
  type RefundedPortions,
  refundableAmount,
  refundedAmount,
  refundedPortions,
  refundMethodOf,
  refundOfPortions,
} from './refund.ts'

export { findReplacement, type Replacement } from './replacement.ts'
export { restoreLine } from './restore-line.ts'
export { maxStars, type Review, type ReviewStatus, reviewEditableUntil, reviewStatus } from './review.ts'
export { comparedDays, type PartOfDay, type Sales, type SalesSoFar } from './sales.ts'
export {
  adaptSelection,
  maxPortions,
  nearestSellableQuantity,
  portionLimits,
  type QuantityLimits,
} from './sellable-quantity.ts'
export type {
  AddressForm,
  BranchSummary,
  BusinessSettings,
  BusinessStatus,
  BusinessType,
  BusyTime,
  DiningTable,
  Fonts,
  SellingSettings,
  ServicePoint,
  Shop,
  ShopAddress,
  Table,
  TablePlace,
  Theme,
  WalletPackage,
} from './shop.ts'
export { businessStatuses, businessTypes, fontFamilies } from './shop.ts'
export {
  type BoardGroup,
  type BoardPage,
  boardGroupOf,
  boardGroups,
  boardLimits,
  maxCounted,
  type StaffOrder,
  type StaffOrderLine,
  type StaffQuote,
} from './staff-order.ts'
export {
  canTransition,
  happyPath,
  isFinal,
  nextStates,
  type OrderActor,
  type OrderState,
  orderStates,
} from './states.ts'
export {
  type AssignedStation,
  decideStation,
  isPreparedAt,
  noStations,
  outstandingStations,
  readyStations,
  type Station,
  type StationDecision,
  type StationRouting,
  stationsOfItem,
  stationsOfOrder,
} from './stations.ts'
export { parseCart, serializeCart } from './stored-cart.ts'
export {
  findUndo,
  lastStep,
  stepEffects,
  type UndoDecision,
  type UndoProblem,
  undoMilliseconds,
} from './undo.ts'
export { type UnpaidHold, type UnpaidStock, unpaidHoldMinutes, unpaidHoldOf } from './unpaid-stock.ts'
export { weightPresets } from './weight-presets.ts'
