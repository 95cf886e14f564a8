import type { ColumnType, Generated } from 'kysely'
import type { AccountMailsTable, AuthUserTable } from './schema-accounts.ts'
import type { ChangeSetsTable, ChangesTable, MenuPublicationsTable } from './schema-changes.ts'
import type { Day, Json, Timestamp, TimestampWithDefault } from './schema-columns.ts'
import type {
  CodeSendsTable,
  CustomerLocationsTable,
  CustomerSessionsTable,
  CustomersTable,
  OneTimeCodesTable,
} from './schema-customers.ts'
import type {
  CouponCustomersTable,
  CouponUsesTable,
  QuoteLocksTable,
  SlotHoldsTable,
  SlotRulesTable,
  SlotUsesTable,
  StockHoldsTable,
} from './schema-holds.ts'
import type { ImportsTable } from './schema-imports.ts'
import type {
  BannersTable,
  BranchOverride,
  CategoriesTable,
  CouponsTable,
  DiscountsTable,
  ItemAvailabilityTable,
  ItemBranchesTable,
  ItemModifierGroupsTable,
  ItemsTable,
  MenuSnapshotsTable,
  ModifierAvailabilityTable,
  ModifierGroupsTable,
  ModifiersTable,
  PriceLabelBranchesTable,
  PriceLabelsTable,
  TagsTable,
  TaxesTable,
} from './schema-menus.ts'
import type { MessageOptOutsTable, MessageReportsTable, MessagesTable } from './schema-messages.ts'
import type {
  FeedbackTable,
  IdempotencyTable,
  OrderCountersTable,
  OrderEventsTable,
  OrderLinesTable,
  OrdersTable,
  ReviewsTable,
} from './schema-orders.ts'
import type {
  PaymentAccountsTable,
  PaymentAttemptsTable,
  PaymentEventsTable,
  PaymentExceptionsView,
  PaymentRefundsTable,
  PaymentResolutionNotesTable,
  PaymentResolutionsTable,
  RefundLinesTable,
  SandboxPaymentsTable,
  SandboxRefundsTable,
} from './schema-payments.ts'
import type { PicturesTable, PictureUsesView } from './schema-pictures.ts'
import type { KitchenStationsTable, PrintersTable, PrintJobsTable } from './schema-printing.ts'
import type {
  ReservationCoversTable,
  ReservationEventsTable,
  ReservationsTable,
  ReservedTablesTable,
  TableBlocksTable,
} from './schema-reservations.ts'
import type {
  AreasTable,
  BranchesTable,
  BranchSellingTable,
  BusinessesTable,
  DiningTablesTable,
  DirectoryTable,
  MerchantsTable,
  ShippingCountriesTable,
  ZonesTable,
} from './schema-shops.ts'
import type {
  WalletAccountsTable,
  WalletEntriesTable,
  WalletLotsTable,
  WalletPackagesTable,
  WalletPurchasesTable,
  WalletReasonsTable,
  WalletTransactionsTable,
} from './schema-wallet.ts'

export type StaffRole = 'owner' | 'manager' | 'cashier' | 'kitchen'

type BannerReachTable = { merchant_id: string; business_id: string; banner_id: string; day: Day; guest: string }

type VisitsTable = {
  merchant_id: string
  branch_id: string
  day: Day
  guest: string
  count: Generated<number>
  first_at: TimestampWithDefault
}

type OutboxTable = {
  merchant_id: string
  id: Generated<string>
  topic: string
  payload: Json<unknown>
  created_at: TimestampWithDefault
}

type StaffTable = {
  merchant_id: string
  user_id: string
  role: StaffRole
  branch_ids: string[] | null
  suspended_at: ColumnType<Date | null, Date | undefined, Date | null>
  created_at: TimestampWithDefault
}

type InvitationsTable = {
  merchant_id: string
  id: Generated<string>
  token_hash: Buffer
  email: string
  role: StaffRole
  branch_ids: string[] | null
  by_user: Generated<string | null>
  created_at: Timestamp
  expires_at: Timestamp
}

/** All tables for Kysely, except three tables that only better-auth uses. */
export interface Database {
  merchants: MerchantsTable
  businesses: BusinessesTable
  branches: BranchesTable
  branch_selling: BranchSellingTable
  directory: DirectoryTable
  zones: ZonesTable
  areas: AreasTable
  shipping_countries: ShippingCountriesTable
  dining_tables: DiningTablesTable
  taxes: TaxesTable
  tags: TagsTable
  modifier_groups: ModifierGroupsTable
  modifiers: ModifiersTable
  categories: CategoriesTable
  items: ItemsTable
  price_labels: PriceLabelsTable
  item_modifier_groups: ItemModifierGroupsTable
  discounts: DiscountsTable
  category_branches: BranchOverride & { category_id: string }
  item_branches: ItemBranchesTable
  price_label_branches: PriceLabelBranchesTable
  item_availability: ItemAvailabilityTable
  modifier_availability: ModifierAvailabilityTable
  menu_snapshots: MenuSnapshotsTable
  menu_publications: MenuPublicationsTable
  change_sets: ChangeSetsTable
  changes: ChangesTable
  imports: ImportsTable
  pictures: PicturesTable
  picture_uses: PictureUsesView
  coupons: CouponsTable
  banners: BannersTable
  banner_reach: BannerReachTable
  visits: VisitsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  idempotency: IdempotencyTable
  coupon_uses: CouponUsesTable
  coupon_customers: CouponCustomersTable
  slot_rules: SlotRulesTable
  slot_uses: SlotUsesTable
  stock_holds: StockHoldsTable
  slot_holds: SlotHoldsTable
  quote_locks: QuoteLocksTable
  order_counters: OrderCountersTable
  printers: PrintersTable
  kitchen_stations: KitchenStationsTable
  reservations: ReservationsTable
  reserved_tables: ReservedTablesTable
  reservation_covers: ReservationCoversTable
  reservation_events: ReservationEventsTable
  table_blocks: TableBlocksTable
  print_jobs: PrintJobsTable
  payment_accounts: PaymentAccountsTable
  payment_attempts: PaymentAttemptsTable
  payment_events: PaymentEventsTable
  payment_exceptions: PaymentExceptionsView
  payment_refunds: PaymentRefundsTable
  refund_lines: RefundLinesTable
  payment_resolution_notes: PaymentResolutionNotesTable
  payment_resolutions: PaymentResolutionsTable
  sandbox_payments: SandboxPaymentsTable
  sandbox_refunds: SandboxRefundsTable
  outbox: OutboxTable
  reviews: ReviewsTable
  feedback: FeedbackTable
  customers: CustomersTable
  one_time_codes: OneTimeCodesTable
  customer_sessions: CustomerSessionsTable
  customer_locations: CustomerLocationsTable
  code_sends: CodeSendsTable
  wallet_packages: WalletPackagesTable
  wallet_purchases: WalletPurchasesTable
  wallet_accounts: WalletAccountsTable
  wallet_transactions: WalletTransactionsTable
  wallet_reasons: WalletReasonsTable
  wallet_lots: WalletLotsTable
  wallet_entries: WalletEntriesTable
  messages: MessagesTable
  message_reports: MessageReportsTable
  message_opt_outs: MessageOptOutsTable
  account_mails: AccountMailsTable
  auth_user: AuthUserTable
  invitations: InvitationsTable
  staff: StaffTable
}
