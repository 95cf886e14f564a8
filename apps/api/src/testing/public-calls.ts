import type { Call } from './isolated-calls.ts'

/** Endpoints with public ids (of shops and their items) or with ids that are secrets themselves. */
export const publicCalls = [
  'getRestaurant',
  'getRestaurantByDomain',
  'listBranches',
  'countVisit',
  'getMenu',
  'watchMenu',
  'getItem',
  'searchItems',
  'listTags',
  'getShifts',
  'listBanners',
  'reachBanners',
  'listTables',
  'listReservationTimes',
  'listFreeTables',
  'reserveTable',
  'listZones',
  'getAddress',
  'setAddress',
  'sendFeedback',
  'getPaymentConfig',
  // Return data of the caller; the branch selects the merchant.
  'getWallet',
  'listWalletHistory',
  'buyWalletPackage',
  'getCurrentCustomer',
  'logout',
  // The address of a printer is a secret: endpoints/printers/cloudprnt.test.ts
  'pollPrinter',
  'getPrinterJob',
  'confirmPrinterJob',
  // Authenticated by phone and code.
  'sendOtp',
  'verifyOtp',
  'login',
  'register',
  'registerWhatsapp',
  'verify',
  'verifyByWhatsapp',
  'verifyPhone',
  // Its id has 122 random bits and is known only to the client that requested the code.
  'resendOtp',
  // Its idempotency key is a secret of at least 22 characters.
  'findPlacedOrder',
  // Another user's session or passkey answers like an unknown one: endpoints/accounts/security.test.ts
  'endStaffSession',
  'removePasskey',
  'removeAlertDevice',
  'testAlertDevice',
  // Members and invitations of other teams answer like unknown ones: endpoints/team/team.test.ts
  'inviteStaff',
  'withdrawInvitation',
  'changeMember',
  'suspendMember',
  'removeMember',
  // A user without a session on this device answers like a wrong PIN: endpoints/accounts/pins.test.ts
  'signInByPin',
  // The ids of WebAuthn credentials.
  'addPasskey',
  'signInByPasskey',
  // The reference ids of another merchant's shops are refused: imports/import-shop.test.ts
  'importShopFile',
  // Whether any shop has a reference id is public.
  'checkReferenceId',
  'proposeBusiness',
  'createBusiness',
  // Another merchant's domain answers like an unknown one: endpoints/console/domains.test.ts
  'checkDomain',
] as const satisfies readonly Call[]
