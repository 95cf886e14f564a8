export { toldAddress } from './address.ts'
export { arrivedAt, canArrive } from './arrival.ts'
export {
  addLine,
  type Cart,
  type CartLine,
  cartLimits,
  countOfItem,
  countOfPortions,
  emptyCart,
  keepValidLines,
  type NewLine,
  newLine,
  removeLine,
  replaceLine,
  setCount,
} from './cart.ts'
export { type CheckoutFacts, type CheckoutProblem, checkoutProblems } from './checkout.ts'
export { type CouponFacts, type CouponRules, couponProblemAt } from './coupon-window.ts'
export { defaultPreparationMinutes, estimateMinutes, preparationMinutesOf, zoneMinutesOf } from './estimate.ts'
export { type FeedbackEntry, type FeedbackTopic, feedbackLimits, feedbackTopics } from './feedback.ts'
export { type Amounts, fittingCount, fittingLine, mostPortions, portionAmounts } from './fitting.ts'
export {
  forRecipient,
  type Gift,
  type GiftDays,
  giftDaysAt,
  isForRecipient,
  pricesHidden,
  type WantedGift,
} from './gift.ts'
export { isNews, type NewsState } from './news.ts'
export type {
  Address,
  AddressField,
  Car,
  DropPin,
  Fulfilment,
  OnlineMethod,
  Order,
  OrderEvent,
  OrderPayment,
  PaymentMethod,
  PaymentQuestion,
  QuestionOutcome,
  Residency,
} from './order.ts'
export { addressFields, paymentMethods } from './order.ts'
export { isPaci } from './paci.ts'
export { lineMilligrams, parcelMilligrams } from './parcel.ts'
export { defaultPaymentMethod, isForShop, isOnline, needsPayment, onlineMethods, takesCurrency } from './payment.ts'
export { placeNamed } from './place-named.ts'
export { restoreLine } from './restore-line.ts'
export { mostStars, type Review, type Reviewing, reviewEditableUntil, reviewing } from './review.ts'
export {
  canMove,
  canMoveReservation,
  happyPath,
  isFinal,
  type Mover,
  nextReservationStates,
  nextStates,
  type OrderState,
  orderStates,
  type ReservationState,
  reservationStates,
} from './states.ts'
export { readCart, writeCart } from './stored-cart.ts'
