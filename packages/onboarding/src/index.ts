export { type AddressStyle, addressFormOf, addressStyleOf, addressStyles, shippingForm } from './address-form.ts'
export { type Circle, circleAround, circleOf, minutesToEdge, radii } from './circle.ts'
export { type Country, countryCodes, findCountry } from './country.ts'
export { defaultHours } from './default-hours.ts'
export { type BusinessProposal, type NewBusiness, proposeBusiness } from './propose-business.ts'
export {
  deliveryFee,
  deliveryOf,
  type FirstWay,
  firstWays,
  type SellingBranch,
  type SellingChoice,
  sellingChanges,
  zoneNamesIn,
} from './selling-changes.ts'
export {
  type BranchFacts,
  type ChosenBusiness,
  findMissing,
  type Missing,
  type MissingCode,
  missingCodes,
  type Setup,
  type SetupFacts,
  type StepCode,
  setupOf,
  stepCodes,
  type Task,
  type TaskCode,
  taskCodes,
} from './setup.ts'
export { type TaxPreset, taxNamesOf, taxPresetOf } from './vat.ts'
export { pointOfTimeZone } from './zone-point.ts'
