export type {
  ChosenModifier,
  Coupon,
  CouponProblem,
  LineProblem,
  Quote,
  QuoteLine,
  QuoteTax,
  Trace,
  WantedLine,
} from './quote.ts'
