export type { ErrorBody, ErrorCode, FieldProblem, RefusalDetails } from './errors.ts'
export { errorStatus, Refusal } from './errors.ts'
export type { AddressForm, BranchSummary, SellingSettings, Shop, Table, Theme } from './shop.ts'
