import type { ServedEndpoint } from '../http/serve.ts'
import {
  serveAddAlertDevice,
  serveAlertDevices,
  serveRemoveAlertDevice,
  serveTestAlertDevice,
} from './accounts/alert-devices.ts'
import { serveConfirmEmail, serveRequestEmailConfirmation } from './accounts/email.ts'
import {
  serveAddPasskey,
  serveSignInByPasskey,
  serveStartPasskey,
  serveStartPasskeySignIn,
} from './accounts/passkeys.ts'
import { serveChangePassword, serveRequestPasswordReset, serveResetPassword } from './accounts/password.ts'
import { servePinUsers, serveSetPin, serveSignInByPin } from './accounts/pins.ts'
import {
  serveEndOtherStaffSessions,
  serveEndStaffSession,
  serveRemovePasskey,
  serveSecurity,
} from './accounts/security.ts'
import { serveAccessOptions, serveCheckSignUpLink, serveRequestSignUp, serveSignUp } from './accounts/sign-up.ts'
import {
  serveConfirmTwoFactor,
  serveEnterCode,
  serveRenewRecoveryCodes,
  serveStartTwoFactor,
  serveStopTwoFactor,
} from './accounts/two-factor.ts'
import { serveCities, serveCountry, servePlaceAt } from './addresses/geocode.ts'
import { serveGetAddress } from './addresses/get-address.ts'
import { servePaciAddress } from './addresses/paci-address.ts'
import { serveSetAddress } from './addresses/set-address.ts'
import { serveShifts } from './availability/shifts.ts'
import { serveBanners, serveReach } from './banners/banners.ts'
import { serveBranches, serveRestaurant, serveRestaurantByDomain } from './business/restaurant.ts'
import { consoleEndpoints } from './console-endpoints.ts'
import { serveDelete, serveDeleteByLink, serveRequestDeletionCode } from './customers/delete-account.ts'
import { serveExport } from './customers/export.ts'
import {
  serveAddLocation,
  serveChangeLocation,
  serveChooseLocation,
  serveLocations,
  serveRemoveLocation,
} from './customers/locations.ts'
import { serveLogin } from './customers/login.ts'
import { serveLogout, serveLogoutEverywhere } from './customers/logout.ts'
import { serveCurrentUser } from './customers/me.ts'
import { serveJoinOrders, serveOwnOrders } from './customers/orders.ts'
import { serveProfile } from './customers/profile.ts'
import { serveRegister, serveRegisterWhatsapp } from './customers/register.ts'
import { serveResendOtp } from './customers/resend-otp.ts'
import { serveSendOtp } from './customers/send-otp.ts'
import { serveEndSession, serveSessions } from './customers/sessions.ts'
import { serveUpdateProfile } from './customers/update-profile.ts'
import { serveVerify, serveVerifyByWhatsapp } from './customers/verify.ts'
import { serveVerifyOtp } from './customers/verify-otp.ts'
import { serveVerifyPhone } from './customers/verify-phone.ts'
import { serveZones } from './delivery/zones.ts'
import { serveRate } from './feedback/rate.ts'
import { serveSendFeedback } from './feedback/send.ts'
import { serveMenuEvents } from './menu/events.ts'
import { serveItem } from './menu/item.ts'
import { serveMenu } from './menu/menu.ts'
import { serveSearch, serveTags } from './menu/search.ts'
import { serveMessageChoice, serveSetMessageChoice } from './messages/preferences.ts'
import { serveCalculate } from './orders/calculate.ts'
import { serveFindPlaced } from './orders/find-placed.ts'
import { serveLock, serveRelease } from './orders/lock.ts'
import { servePlace } from './orders/place.ts'
import { serveArrive, serveCancel, serveOrder, serveOwnOrder, serveTracking } from './orders/read.ts'
import { serveReceipt } from './orders/receipt.ts'
import { serveWatch } from './orders/watch.ts'
import { servePaymentConfig } from './payments/config.ts'
import { serveCheckPayment, servePayOrder } from './payments/pay.ts'
import { serveConfirmPrinterJob, serveGetPrinterJob, servePollPrinter } from './printers/cloudprnt.ts'
import { serveCancelReservation, serveChangeReservation } from './reservations/change.ts'
import {
  serveOwnReservation,
  serveReservation,
  serveReservationCalendar,
  serveReservations,
} from './reservations/read.ts'
import { serveReserve } from './reservations/reserve.ts'
import { serveFreeTables, serveReservationTimes } from './reservations/times.ts'
import { serveTables } from './tables/tables.ts'
import {
  serveAcceptInvitation,
  serveCheckInvitation,
  serveInviteStaff,
  serveWithdrawInvitation,
} from './team/invitations.ts'
import { serveChangeMember, serveRemoveMember, serveSuspendMember, serveTeams } from './team/team.ts'
import { serveVisit } from './visits/visit.ts'
import { serveBuyPackage, serveCheckPurchase } from './wallet/buy.ts'
import { serveWallet, serveWalletHistory } from './wallet/wallet.ts'

/** All endpoints of the API; app.test.ts compares the list with the contract. */
export const servedEndpoints: readonly ServedEndpoint[] = [
  serveRestaurant,
  serveRestaurantByDomain,
  serveBranches,
  serveVisit,
  serveMenu,
  serveMenuEvents,
  serveItem,
  serveSearch,
  serveTags,
  serveShifts,
  serveBanners,
  serveReach,
  serveTables,
  serveMessageChoice,
  serveSetMessageChoice,
  serveZones,
  serveGetAddress,
  serveSetAddress,
  servePaciAddress,
  servePlaceAt,
  serveCities,
  serveCountry,
  serveCalculate,
  serveLock,
  serveRelease,
  servePlace,
  serveFindPlaced,
  serveOrder,
  serveTracking,
  serveOwnOrder,
  serveWatch,
  serveCancel,
  serveArrive,
  serveReceipt,
  servePaymentConfig,
  servePayOrder,
  serveCheckPayment,
  serveRate,
  serveSendFeedback,
  serveWallet,
  serveWalletHistory,
  serveBuyPackage,
  serveCheckPurchase,
  serveSendOtp,
  serveVerifyOtp,
  serveLogin,
  serveRegister,
  serveRegisterWhatsapp,
  serveResendOtp,
  serveVerify,
  serveVerifyByWhatsapp,
  serveVerifyPhone,
  serveCurrentUser,
  serveProfile,
  serveUpdateProfile,
  serveSessions,
  serveEndSession,
  serveLogout,
  serveLogoutEverywhere,
  serveLocations,
  serveAddLocation,
  serveChangeLocation,
  serveRemoveLocation,
  serveChooseLocation,
  serveOwnOrders,
  serveJoinOrders,
  serveExport,
  serveRequestDeletionCode,
  serveDelete,
  serveDeleteByLink,
  servePollPrinter,
  serveGetPrinterJob,
  serveConfirmPrinterJob,
  serveAccessOptions,
  serveRequestSignUp,
  serveCheckSignUpLink,
  serveSignUp,
  serveRequestPasswordReset,
  serveResetPassword,
  serveChangePassword,
  serveRequestEmailConfirmation,
  serveConfirmEmail,
  serveAlertDevices,
  serveAddAlertDevice,
  serveRemoveAlertDevice,
  serveTestAlertDevice,
  serveSecurity,
  serveEndOtherStaffSessions,
  serveEndStaffSession,
  serveStartPasskey,
  serveAddPasskey,
  serveRemovePasskey,
  serveStartPasskeySignIn,
  serveSignInByPasskey,
  serveStartTwoFactor,
  serveConfirmTwoFactor,
  serveSetPin,
  servePinUsers,
  serveSignInByPin,
  serveStopTwoFactor,
  serveRenewRecoveryCodes,
  serveEnterCode,
  serveTeams,
  serveInviteStaff,
  serveWithdrawInvitation,
  serveChangeMember,
  serveSuspendMember,
  serveRemoveMember,
  serveCheckInvitation,
  serveAcceptInvitation,
  serveReservationTimes,
  serveFreeTables,
  serveReserve,
  serveReservation,
  serveOwnReservation,
  serveReservations,
  serveChangeReservation,
  serveCancelReservation,
  serveReservationCalendar,
  ...consoleEndpoints,
]
