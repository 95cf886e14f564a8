/** Every error code of the API with its HTTP status. Clients translate the codes. */
export const errorStatus = {
  bad_request: 400,
  invalid_json: 400,
  invalid_body: 400,
  idempotency_key_missing: 400,
  unauthenticated: 401,
  forbidden: 403,
  wrong_origin: 403,
  sign_up_closed: 403,
  sign_in_again: 403,
  preview_only: 403,
  not_found: 404,
  business_not_found: 404,
  branch_not_found: 404,
  item_not_found: 404,
  receipt_language: 404,
  order_not_found: 404,
  customer_not_found: 404,
  location_not_found: 404,
  session_not_found: 404,
  quote_lock_not_found: 404,
  wallet_off: 404,
  package_not_found: 404,
  payment_question_not_found: 404,
  change_set_not_found: 404,
  draft_not_found: 404,
  version_not_found: 404,
  import_not_found: 404,
  picture_not_found: 404,
  printer_not_found: 404,
  print_job_not_found: 404,
  station_not_found: 404,
  reservation_not_found: 404,
  reservations_off: 404,
  method_not_allowed: 405,
  quote_changed: 409,
  idempotency_key_reused: 409,
  quote_lock_used: 409,
  earlier_order_stands: 409,
  order_not_placeable: 409,
  transition_not_allowed: 409,
  reservation_ended: 409,
  reservation_not_possible: 409,
  undo_not_possible: 409,
  order_not_delivered: 409,
  payment_not_due: 409,
  payment_not_offered: 409,
  payment_question_settled: 409,
  print_job_settled: 409,
  refund_too_large: 409,
  review_closed: 409,
  menu_conflict: 409,
  change_conflict: 409,
  draft_changed: 409,
  import_committed: 409,
  two_factor_on: 409,
  last_owner: 409,
  already_on_team: 409,
  picture_in_use: 409,
  orders_under_way: 409,
  not_ready: 409,
  shop_has_orders: 409,
  reference_id_taken: 409,
  too_many_businesses: 409,
  too_many_locations: 409,
  code_expired: 410,
  link_expired: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_file: 422,
  invalid_picture: 422,
  invalid_changes: 422,
  invalid_business: 422,
  invalid_due_time: 422,
  code_wrong: 422,
  password_wrong: 422,
  pin_wrong: 422,
  passkey_refused: 422,
  code_not_sent: 422,
  code_locked: 423,
  rate_limited: 429,
  code_limit: 429,
  sign_in_limited: 429,
  business_suspended: 433,
  internal: 500,
  shop_busy: 503,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** A problem with one field of a body: the path of the field and a code that pages translate. */
export interface FieldProblem {
  readonly path: string
  readonly code: string
  /** The number left, where there are not enough. */
  readonly left?: number | undefined
}

/** Details that are returned to the client with the code. */
export interface RefusalDetails {
  readonly fields?: readonly FieldProblem[]
  /** Data for the client to continue with, such as the new quote after `quote_changed`. */
  readonly data?: unknown
  /** Seconds until the call may be repeated. */
  readonly retryAfterSeconds?: number
}

/** An API error: `code` and `details` are returned to the client, the facts (`cause`) are logged. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, facts?: object, details: RefusalDetails = {}) {
    super(`Refused: ${code}`, { cause: facts })
    this.code = code
    this.details = details
  }
}

/** The body of every error response. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode
    readonly message: string
    readonly fields?: readonly FieldProblem[]
    readonly data?: unknown
    readonly request_id: string
  }
}
