import type { ServedEndpoint } from '../http/serve.ts'
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
import { serveExportOrders, serveSearchOrders, serveStaffOrder, serveStaffReceipt } from './console/all-orders.ts'
import { serveBoard, serveBoardEvents } from './console/board.ts'
import { serveCheckReferenceId, serveCreateBusiness, serveProposeBusiness } from './console/businesses.ts'
import {
  serveChangeHistory,
  serveChanges,
  serveEditableMenu,
  serveEditableSettings,
  serveUndo,
} from './console/changes.ts'
import { serveConfirmDiet } from './console/confirm-diet.ts'
import { serveCheckDomain, serveDomains } from './console/domains.ts'
import {
  serveCheckDraft,
  serveCreateDraft,
  serveDiscardDraft,
  serveDrafts,
  servePublishDraft,
  serveReopenDraft,
  serveSaveDraft,
  serveScheduleDraft,
} from './console/drafts.ts'
import { serveExportMenu, serveImportProblems } from './console/export-menu.ts'
import { serveFeedback } from './console/feedback.ts'
import { serveImport as serveImportShop } from './console/import.ts'
import { serveCommitImport, serveImport, serveReviseImport, serveStageImport } from './console/imports.ts'
import { serveMe } from './console/me.ts'
import { serveConsoleMenu } from './console/menu.ts'
import { serveMove } from './console/move.ts'
import { servePaymentExceptions, serveResolvePaymentException } from './console/payments.ts'
import {
  serveAddPicture,
  serveCropPicture,
  serveDeletePicture,
  servePicture,
  servePictures,
  serveUpdatePicture,
} from './console/pictures.ts'
import { serveCreatePreview } from './console/preview.ts'
import {
  serveCreatePrinterAddress,
  serveListPrinters,
  servePrintOrder,
  servePrintTestTicket,
  serveSettleTicket,
} from './console/printers.ts'
import { serveRefund } from './console/refund.ts'
import { servePauseSelling, serveSellingStates, serveSetBusy } from './console/selling.ts'
import { serveCloseBusiness, serveOpenBusiness, serveSetup } from './console/setup.ts'
import { serveAddStarterMenu } from './console/starter-menu.ts'
import { serveSetStock, serveStock, serveStockEvents } from './console/stock.ts'
import { serveSendTestAlert } from './console/test-alerts.ts'
import { serveEndTestOrders, serveSendTestOrder } from './console/test-orders.ts'
import { serveAttention, serveSalesSoFar } from './console/today.ts'
import { serveUnavailableItems } from './console/unavailable.ts'
import { serveUndoStep } from './console/undo-step.ts'
import { serveDraftVersion, serveRestoreVersion, serveVersionChanges, serveVersions } from './console/versions.ts'
import { serveCreditWallet, serveFindWallet, serveRefundToWallet } from './console/wallet.ts'
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
  serveMe,
  serveSellingStates,
  servePauseSelling,
  serveSetBusy,
  serveSalesSoFar,
  serveAttention,
  serveUnavailableItems,
  serveBoard,
  serveBoardEvents,
  serveSearchOrders,
  serveExportOrders,
  serveStaffOrder,
  serveStaffReceipt,
  serveMove,
  serveUndoStep,
  serveSendTestOrder,
  serveEndTestOrders,
  serveRefund,
  serveConfirmDiet,
  serveListPrinters,
  serveCreatePrinterAddress,
  servePrintTestTicket,
  servePrintOrder,
  serveSettleTicket,
  serveStock,
  serveSetStock,
  serveStockEvents,
  serveConsoleMenu,
  serveProposeBusiness,
  serveCheckReferenceId,
  serveCreateBusiness,
  serveSetup,
  serveOpenBusiness,
  serveCloseBusiness,
  serveAddStarterMenu,
  serveEditableMenu,
  serveEditableSettings,
  serveChanges,
  serveUndo,
  serveChangeHistory,
  serveDrafts,
  serveCreateDraft,
  serveSaveDraft,
  servePublishDraft,
  serveScheduleDraft,
  serveReopenDraft,
  serveCheckDraft,
  serveDiscardDraft,
  serveVersions,
  serveVersionChanges,
  serveRestoreVersion,
  serveDraftVersion,
  servePicture,
  serveCreatePreview,
  serveSendTestAlert,
  serveStageImport,
  serveImport,
  serveReviseImport,
  serveCommitImport,
  serveImportProblems,
  serveExportMenu,
  servePictures,
  serveAddPicture,
  serveUpdatePicture,
  serveCropPicture,
  serveDeletePicture,
  serveFeedback,
  serveDomains,
  serveCheckDomain,
  servePaymentExceptions,
  serveResolvePaymentException,
  serveFindWallet,
  serveCreditWallet,
  serveRefundToWallet,
  serveImportShop,
]
