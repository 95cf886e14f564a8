export { type Block, withBlocks } from './blocks.ts'
export { chooseForGuest, chooseForStaff, type RefusedBooking, type TableChoice } from './choose-tables.ts'
export {
  type FreeTime,
  findFreeTables,
  findFreeTimes,
  type Interval,
  type TimesOptions,
} from './free-times.ts'
export {
  defaultReservationRules,
  defaultStayMinutes,
  paceMilliseconds,
  paceOf,
  type ReservationRules,
  reservationLimits,
  type StayRule,
  stayMinutes,
} from './rules.ts'
export {
  canTransitionReservation,
  nextReservationStates,
  occupiesTables,
  type ReservationActor,
  type ReservationState,
  reservationStates,
} from './states.ts'
export { type Floor, type FloorTable, type TableSet, tableSets } from './table-sets.ts'
