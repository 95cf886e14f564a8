export type {
  AddressForm,
  BranchSummary,
  Fonts,
  SellingSettings,
  ServicePoint,
  Shop,
  Table,
  Theme,
} from '@sofra/ordering'
export { type CallOptions, type Client, type ClientOptions, createClient } from './client.ts'
export type { AnyEndpoint, Endpoint } from './endpoint.ts'
export type { ErrorBody, ErrorCode, FieldProblem, RefusalDetails } from './errors.ts'
export { errorStatus, Refusal } from './errors.ts'
