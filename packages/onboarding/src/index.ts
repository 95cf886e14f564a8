export { type AddressStyle, addressFormOf, addressStyleOf, addressStyles, shippingForm } from './address-form.ts'
export { circleAround } from './circle.ts'
export { type Country, countryCodes, findCountry } from './country.ts'
export { defaultHours } from './default-hours.ts'
export { type BusinessProposal, type NewBusiness, proposeBusiness } from './propose-business.ts'
export { type FirstWay, firstWays, type SellingBranch, type SellingChoice, sellingChanges } from './selling-changes.ts'
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
