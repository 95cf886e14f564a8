export { availableSlots, type CapacityRule, remainingCapacity } from './capacity.ts'
export {
  advanceMinutes,
  defaultMaxAdvanceMinutes,
  extraAdvanceMinutes,
  type OfferedSlot,
  type ScheduleRules,
  type Slot,
} from './rules.ts'
export {
  type ClosingTimes,
  type CurrentPause,
  canOrder,
  closingTimes,
  type OrderHours,
  type OrderTiming,
  orderAvailability,
  orderTiming,
  pauseAt,
  type ShopState,
  shopAvailability,
} from './shop.ts'
export { type ChosenSlot, checkChosenSlot, defaultSlot, findSlots, type SlotOptions } from './slots.ts'
