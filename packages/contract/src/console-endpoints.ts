import { getConsoleMenu, getMe, listBoardOrders, moveOrder, undoStep, watchBoard } from './console.ts'
import {
  changePassword,
  checkSignUpLink,
  confirmEmail,
  getAccessOptions,
  requestEmailConfirmation,
  requestPasswordReset,
  requestSignUp,
  resetPassword,
  signUp,
} from './console-accounts.ts'
import { addAlertDevice, listAlertDevices, removeAlertDevice, testAlertDevice } from './console-alert-devices.ts'
import {
  addStarterMenu,
  checkReferenceId,
  closeBusiness,
  createBusiness,
  getSetup,
  openBusiness,
  proposeBusiness,
} from './console-businesses.ts'
import { getEditableMenu, getEditableSettings, listChanges, makeChanges, undoChanges } from './console-changes.ts'
import { confirmDiet } from './console-diets.ts'
import { checkDomain, listDomains } from './console-domains.ts'
import {
  checkDraft,
  createDraft,
  discardDraft,
  listDrafts,
  publishDraft,
  reopenDraft,
  saveDraft,
  scheduleDraft,
} from './console-drafts.ts'
import { sendTestAlert } from './console-escalation.ts'
import { commitImport, exportMenu, getImport, getImportProblems, reviseImport, stageImport } from './console-imports.ts'
import { exportOrders, getStaffOrder, getStaffReceipt, searchOrders } from './console-orders.ts'
import { listPaymentExceptions, resolvePaymentException } from './console-payments.ts'
import { addPicture, cropPicture, deletePicture, getPicture, listPictures, updatePicture } from './console-pictures.ts'
import { listPinUsers, setPin, signInByPin } from './console-pins.ts'
import { endTestOrders, sendTestOrder } from './console-practice.ts'
import { createPreview } from './console-preview.ts'
import { createPrinterAddress, listPrinters, printOrder, printTestTicket, settleTicket } from './console-printers.ts'
import {
  addPasskey,
  confirmTwoFactor,
  endOtherStaffSessions,
  endStaffSession,
  enterCode,
  getSecurity,
  removePasskey,
  renewRecoveryCodes,
  signInByPasskey,
  startPasskey,
  startPasskeySignIn,
  startTwoFactor,
  stopTwoFactor,
} from './console-security.ts'
import { listSellingStates, pauseSelling, setBusy } from './console-selling.ts'
import { importShopFile } from './console-shop-file.ts'
import { listStations, markStation } from './console-stations.ts'
import { getLowStock, getStock, setStock, watchStock } from './console-stock.ts'
import {
  acceptInvitation,
  changeMember,
  checkInvitation,
  inviteStaff,
  listTeams,
  removeMember,
  suspendMember,
  withdrawInvitation,
} from './console-team.ts'
import { listAttention, listSalesSoFar } from './console-today.ts'
import { listUnavailableItems } from './console-unavailable.ts'
import { compareVersions, draftVersion, listVersions, restoreVersion } from './console-versions.ts'
import { creditWallet, findWallet, refundToWallet } from './console-wallet.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { listFeedback } from './feedback.ts'
import { refundOrder } from './payments.ts'

/** The calls of the console. */
export const consoleEndpoints = {
  getAccessOptions,
  requestSignUp,
  checkSignUpLink,
  signUp,
  requestPasswordReset,
  resetPassword,
  changePassword,
  requestEmailConfirmation,
  confirmEmail,
  addPasskey,
  confirmTwoFactor,
  endOtherStaffSessions,
  endStaffSession,
  enterCode,
  listAlertDevices,
  addAlertDevice,
  removeAlertDevice,
  testAlertDevice,
  getSecurity,
  removePasskey,
  renewRecoveryCodes,
  signInByPasskey,
  startPasskey,
  setPin,
  listPinUsers,
  signInByPin,
  startPasskeySignIn,
  startTwoFactor,
  stopTwoFactor,
  getMe,
  listSellingStates,
  pauseSelling,
  setBusy,
  listSalesSoFar,
  listAttention,
  listUnavailableItems,
  acceptInvitation,
  changeMember,
  checkInvitation,
  inviteStaff,
  listTeams,
  removeMember,
  suspendMember,
  withdrawInvitation,
  listBoardOrders,
  watchBoard,
  searchOrders,
  exportOrders,
  getStaffOrder,
  getStaffReceipt,
  moveOrder,
  undoStep,
  sendTestOrder,
  endTestOrders,
  refundOrder,
  confirmDiet,
  listStations,
  markStation,
  listPrinters,
  createPrinterAddress,
  printTestTicket,
  printOrder,
  settleTicket,
  getStock,
  getLowStock,
  setStock,
  watchStock,
  getConsoleMenu,
  proposeBusiness,
  checkReferenceId,
  createBusiness,
  getSetup,
  openBusiness,
  closeBusiness,
  addStarterMenu,
  getEditableMenu,
  getEditableSettings,
  makeChanges,
  undoChanges,
  listChanges,
  listDrafts,
  createDraft,
  saveDraft,
  publishDraft,
  scheduleDraft,
  discardDraft,
  reopenDraft,
  checkDraft,
  listVersions,
  compareVersions,
  restoreVersion,
  draftVersion,
  createPreview,
  sendTestAlert,
  stageImport,
  getImport,
  reviseImport,
  commitImport,
  getImportProblems,
  exportMenu,
  listPictures,
  getPicture,
  addPicture,
  updatePicture,
  cropPicture,
  deletePicture,
  listFeedback,
  listPaymentExceptions,
  resolvePaymentException,
  findWallet,
  creditWallet,
  refundToWallet,
  importShopFile,
  listDomains,
  checkDomain,
} as const satisfies Record<string, AnyEndpoint>
