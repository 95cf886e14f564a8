export { type CapacityRule, openSlots, placesLeft } from './capacity.ts'
export {
  advanceMinutes,
  defaultMaxAdvanceMinutes,
  extraAdvanceMinutes,
  type OfferedSlot,
  type ScheduleRules,
  type Slot,
} from './rules.ts'
export {
  canOrder,
  type DoorTimes,
  doorTimes,
  type OrderHours,
  ordersAnswer,
  type ScheduleType,
  type ShopFacts,
  scheduleType,
  shopAnswer,
} from './shop.ts'
export { type ChosenSlot, checkChosenSlot, defaultSlot, type SlotFacts, slots } from './slots.ts'
