import type { ErrorCode } from '@sofra/contract'
import type { Action } from '@sofra/contract/permissions'
import { type Call, type Keys, type Names, type RequestOf, staffCalls, type TestRequest } from './isolated-calls.ts'
import { grillFile } from './shop-file.ts'
import { testPassword } from './start-api.ts'

/* Every endpoint of the console with what it needs, for the matrix of role × call × tenant in `access-matrix.test.ts`. */

/** The ids of a merchant's resources. */
export type AccessNames = Names &
  Keys &
  Readonly<Record<'team' | 'member' | 'leaver' | 'invitation' | 'domain', string>> & {
    /** A set of changes of settings, and a scheduled draft of some. */
    readonly settingsSet: string
    readonly settingsDraft: string
  }

export interface AccessRow {
  /**
   * An action of the permission table; `staff`: any role; `own-account`: every signed-in user, as the call concerns their
   * own account or a new business; `public`: everyone.
   */
  readonly needs: Action | 'staff' | 'own-account' | 'public'
  /**
   * What the ids of the request belong to. Staff of another branch get 404 for a `branch`, and 403 for what all branches
   * of a `business` share. For a `merchant` the branch does not matter. A `domain` is found after the role is checked.
   * Null: the request has no id.
   */
  readonly of: 'branch' | 'business' | 'merchant' | 'domain' | null
  readonly request: (names: AccessNames) => TestRequest
  /** The refusal of a repeated call, whose resource is gone. */
  readonly repeated?: ErrorCode
}

/** A row with ids, with the request of the isolation test unless another is given. */
const row =
  (of: AccessRow['of']) =>
  (needs: AccessRow['needs'], request: AccessRow['request'], repeated?: ErrorCode): AccessRow => ({
    needs,
    of,
    request,
    ...(repeated && { repeated }),
  })
const branch = row('branch')
const business = row('business')
const merchant = row('merchant')
const edit = (call: keyof typeof staffCalls, repeated?: ErrorCode) => [
  business('edit-menu', staffCalls[call], repeated),
]

/** A row without ids. */
const plain = (needs: AccessRow['needs'], path: string, json?: object): readonly AccessRow[] => [
  { needs, of: null, request: () => ({ path: `/console${path}`, ...(json && { json }) }) },
]
const everyone = (path: string, json?: object) => plain('public', path, json)
const account = (path: string, json?: object) => plain('own-account', path, json)

const inTeam = (request: (names: AccessNames) => string, json: object = {}) => [
  merchant('team', (names) => ({ path: `/console/teams/${names.team}${request(names)}`, json })),
]

const moves = ['accepted', 'rejected', 'ready', 'out', 'delivered', 'cancelled'] as const
const moveTo = (state: (typeof moves)[number]) =>
  branch(`move:${state}`, ({ order }) => ({
    path: `/console/orders/${order}/move`,
    json: { state, reason: 'Out of bread' },
  }))

/** A change of a setting, which needs more than the permission to edit the menu. */
const setting = ({ branch: branchId }: AccessNames, field: string) => {
  return { on: `branch_selling/${branchId}/pickup`, field, from: null, to: null }
}
const settingChange = (field: string) => (names: AccessNames) => ({
  path: `/console/businesses/${names.business}/changes`,
  json: { changes: [setting(names, field)] },
})
const withSettings =
  (request: RequestOf) =>
  (names: AccessNames): TestRequest =>
    request({ ...names, draft: names.settingsDraft, changeSet: names.settingsSet })

const link = { token: 'unknown' }
const bytes = 'AAAA'
const credential = { id: bytes, rawId: bytes, type: 'public-key', clientExtensionResults: {} }
const password = testPassword

/** The rows of each call; several if what it needs depends on the request. */
export const accessCalls = {
  getAccessOptions: everyone('/access'),
  requestSignUp: everyone('/sign-up/request', { email: 'guest@x.example' }),
  checkSignUpLink: everyone('/sign-up/check', link),
  signUp: everyone('/sign-up', { ...link, name: 'Guest', password }),
  requestPasswordReset: [
    // The emails to one address are limited.
    {
      ...{ needs: 'public', of: null },
      request: () => ({ path: '/console/password/request-reset', json: { email: `${crypto.randomUUID()}@x.example` } }),
    },
  ],
  resetPassword: everyone('/password/reset', { ...link, password }),
  confirmEmail: everyone('/email/confirm', link),
  enterCode: everyone('/sign-in/code', { kind: 'app', code: '000000' }),
  startPasskeySignIn: everyone('/sign-in/passkey/options', {}),
  signInByPasskey: everyone('/sign-in/passkey', {
    response: { ...credential, response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes } },
  }),
  listPinUsers: everyone('/pin/users'),
  signInByPin: everyone('/pin/sign-in', { user_id: 'unknown', pin: '2580' }),
  checkInvitation: everyone('/invitations/check', link),
  acceptInvitation: everyone('/invitations/accept', link),

  changePassword: account('/password/change', { current: 'not the password', password }),
  requestEmailConfirmation: account('/email/request-confirmation', {}),
  getSecurity: account('/security'),
  endStaffSession: account('/security/sessions/unknown/end', {}),
  endOtherStaffSessions: account('/security/sessions/end-others', {}),
  startPasskey: account('/security/passkeys/options', {}),
  addPasskey: account('/security/passkeys', {
    name: 'Tablet',
    response: { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } },
  }),
  removePasskey: account('/security/passkeys/unknown/remove', {}),
  listAlertDevices: account('/security/alert-devices'),
  addAlertDevice: account('/security/alert-devices', {
    endpoint: 'https://fcm.googleapis.com/fcm/send/none',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  }),
  removeAlertDevice: account('/security/alert-devices/00000000-0000-4000-8000-000000000000/remove', {}),
  testAlertDevice: account('/security/alert-devices/00000000-0000-4000-8000-000000000000/test', {}),
  setPin: account('/security/pin', { password, pin: null }),
  startTwoFactor: account('/security/two-factor/start', { password }),
  confirmTwoFactor: account('/security/two-factor/confirm', { code: '000000' }),
  renewRecoveryCodes: account('/security/two-factor/recovery-codes', { password }),
  stopTwoFactor: account('/security/two-factor/stop', { password }),
  proposeBusiness: account('/businesses/proposal?name=Grill&language=en&kind=restaurant&country=KW'),
  checkReferenceId: account('/reference-ids/grill'),
  // No such country: the business is not created. Who may create one: endpoints/console/first-business.test.ts
  createBusiness: account('/businesses', { key: crypto.randomUUID(), names: { en: 'A' }, kind: 'cafe', country: 'ZZ' }),

  getMe: plain('staff', '/me'),
  listBoardOrders: [branch('staff', staffCalls.listBoardOrders)],
  listSellingStates: [branch('staff', staffCalls.listSellingStates)],
  listSalesSoFar: [branch('today', staffCalls.listSalesSoFar)],
  listAttention: [branch('today', staffCalls.listAttention)],
  listUnavailableItems: [merchant('read-menu', staffCalls.listUnavailableItems)],
  watchBoard: [branch('staff', staffCalls.watchBoard)],
  searchOrders: [branch('all-orders', staffCalls.searchOrders)],
  getStaffOrder: [branch('all-orders', staffCalls.getStaffOrder)],
  getStaffReceipt: [branch('all-orders', staffCalls.getStaffReceipt)],
  exportOrders: [branch('export-orders', staffCalls.exportOrders)],
  getStock: [branch('staff', staffCalls.getStock)],
  getLowStock: [branch('staff', staffCalls.getLowStock)],
  watchStock: [branch('staff', staffCalls.watchStock)],
  setStock: [branch('sold-out', staffCalls.setStock)],
  pauseSelling: [branch('pause-selling', staffCalls.pauseSelling)],
  setBusy: [branch('pause-selling', staffCalls.setBusy)],
  getConsoleMenu: [branch('read-menu', staffCalls.getConsoleMenu)],
  moveOrder: moves.map(moveTo),
  undoStep: [
    branch('undo-step', staffCalls.undoStep),
    branch('recall', ({ order }) => ({ path: `/console/orders/${order}/undo`, json: { state: 'ready' } })),
  ],
  sendTestOrder: [branch('practice', staffCalls.sendTestOrder)],
  endTestOrders: [branch('practice', staffCalls.endTestOrders)],
  refundOrder: [branch('refund', staffCalls.refundOrder)],
  listPrinters: [branch('board', staffCalls.listPrinters)],
  createPrinterAddress: [branch('edit-settings', staffCalls.createPrinterAddress)],
  printTestTicket: [branch('edit-settings', staffCalls.printTestTicket)],
  confirmDiet: [branch('move:accepted', staffCalls.confirmDiet)],
  listStations: [branch('staff', staffCalls.listStations)],
  markStation: [
    branch('move:ready', staffCalls.markStation),
    branch('recall', (at) => ({ ...staffCalls.markStation(at), json: { ready: false } })),
  ],
  printOrder: [branch('board', staffCalls.printOrder)],
  settleTicket: [branch('board', staffCalls.settleTicket)],
  listStaffReservations: [branch('reservations', staffCalls.listStaffReservations)],
  addReservation: [branch('reservations', staffCalls.addReservation)],
  changeStaffReservation: [branch('reservations', staffCalls.changeStaffReservation)],
  moveReservation: [branch('reservations', staffCalls.moveReservation)],
  seatReservation: [branch('reservations', staffCalls.seatReservation)],
  blockTables: [branch('reservations', staffCalls.blockTables)],
  unblockTables: [branch('reservations', staffCalls.unblockTables, 'not_found')],
  listFeedback: [branch('read-feedback', staffCalls.listFeedback)],
  findWallet: [branch('wallet', staffCalls.findWallet)],
  creditWallet: [branch('wallet', staffCalls.creditWallet)],
  refundToWallet: [branch('refund', staffCalls.refundToWallet)],
  listPaymentExceptions: [branch('refund', staffCalls.listPaymentExceptions)],
  // The exception of a wallet, which customers use in all branches.
  resolvePaymentException: [merchant('refund', staffCalls.resolvePaymentException)],

  getSetup: edit('getSetup'),
  openBusiness: [business('open-shop', staffCalls.openBusiness)],
  closeBusiness: [business('open-shop', staffCalls.closeBusiness)],
  addStarterMenu: edit('addStarterMenu'),
  getEditableMenu: edit('getEditableMenu'),
  getEditableSettings: edit('getEditableSettings'),
  makeChanges: [
    ...edit('makeChanges'),
    business('edit-hours', settingChange('hours')),
    business('edit-settings', settingChange('min_order')),
  ],
  undoChanges: [...edit('undoChanges'), business('edit-settings', withSettings(staffCalls.undoChanges))],
  listChanges: edit('listChanges'),
  listDrafts: edit('listDrafts'),
  createDraft: edit('createDraft'),
  saveDraft: [
    ...edit('saveDraft'),
    business('edit-settings', (names) => ({
      path: `/console/businesses/${names.business}/drafts/${names.settingsDraft}`,
      json: { changes: [setting(names, 'min_order')], revision: 0 },
    })),
  ],
  checkDraft: [...edit('checkDraft'), business('edit-settings', withSettings(staffCalls.checkDraft))],
  scheduleDraft: [...edit('scheduleDraft'), business('edit-settings', withSettings(staffCalls.scheduleDraft))],
  publishDraft: [...edit('publishDraft'), business('edit-settings', withSettings(staffCalls.publishDraft))],
  discardDraft: edit('discardDraft'),
  reopenDraft: edit('reopenDraft'),
  listVersions: edit('listVersions'),
  compareVersions: edit('compareVersions'),
  restoreVersion: edit('restoreVersion'),
  draftVersion: edit('draftVersion'),
  createPreview: [
    branch('read-menu', staffCalls.createPreview),
    branch('edit-menu', (names) => ({
      path: `/console/businesses/${names.business}/preview`,
      json: { branch_id: names.branch, draft_id: names.settingsDraft },
    })),
  ],
  sendTestAlert: [business('edit-settings', staffCalls.sendTestAlert)],
  listPictures: edit('listPictures'),
  getPicture: edit('getPicture'),
  stageImport: edit('stageImport'),
  getImport: edit('getImport'),
  reviseImport: edit('reviseImport'),
  commitImport: edit('commitImport'),
  getImportProblems: edit('getImportProblems'),
  exportMenu: edit('exportMenu'),
  addPicture: edit('addPicture'),
  updatePicture: edit('updatePicture'),
  cropPicture: edit('cropPicture'),
  deletePicture: edit('deletePicture', 'picture_not_found'),

  listTeams: plain('team', '/teams'),
  inviteStaff: inTeam(() => '/invitations', { email: 'new@x.example', role: 'cashier', branch_ids: null }),
  withdrawInvitation: inTeam(({ invitation }) => `/invitations/${invitation}/withdraw`),
  changeMember: inTeam(({ member }) => `/members/${member}`, { role: 'kitchen', branch_ids: null }),
  suspendMember: inTeam(({ member }) => `/members/${member}/suspend`, { suspended: true }),
  removeMember: inTeam(({ leaver }) => `/members/${leaver}/remove`),
  listDomains: plain('import-shop', '/domains'),
  checkDomain: [row('domain')('import-shop', ({ domain }) => ({ path: '/console/domains/check', json: { domain } }))],
  // The reference ids of others are refused: imports/import-shop.test.ts
  importShopFile: plain('import-shop', '/shops/import', grillFile()),
} as const satisfies Partial<Record<Call, readonly AccessRow[]>>
