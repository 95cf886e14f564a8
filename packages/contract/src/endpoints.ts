import { findCities, findCountry, findPaciAddress, getAddress, reverseGeocode, setAddress } from './addresses.ts'
import { getShifts } from './availability.ts'
import { listBanners, reachBanners } from './banners.ts'
import { getRestaurant, getRestaurantByDomain, listBranches } from './business.ts'
import { consoleEndpoints } from './console-endpoints.ts'
import {
  endSession,
  getCurrentCustomer,
  getProfile,
  joinOrders,
  listOwnOrders,
  listSessions,
  logout,
  logoutEverywhere,
  updateProfile,
} from './customers.ts'
import {
  login,
  register,
  registerWhatsapp,
  resendOtp,
  sendOtp,
  verify,
  verifyByWhatsapp,
  verifyOtp,
  verifyPhone,
} from './customers-codes.ts'
import { deleteAccount, deleteAccountByLink, requestAccountDeletion } from './customers-deletion.ts'
import { exportAccount } from './customers-export.ts'
import { listZones } from './delivery.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { rateOrder, sendFeedback } from './feedback.ts'
import { cancelQuoteLock, lockQuote } from './locks.ts'
import { getItem, getMenu, listTags, searchItems, watchMenu } from './menu.ts'
import { getMessagePreference, updateMessagePreference } from './order-messages.ts'
import {
  calculateOrder,
  cancelOrder,
  findPlacedOrder,
  getOrder,
  getOwnOrder,
  getReceipt,
  placeOrder,
  reportArrival,
  trackOrder,
  watchOrder,
} from './orders.ts'
import { checkOrderPayment, getPaymentConfig, payOrder } from './payments.ts'
import { confirmPrinterJob, getPrinterJob, pollPrinter } from './printers.ts'
import {
  cancelReservation,
  changeReservation,
  getOwnReservation,
  getReservation,
  getReservationCalendar,
  listFreeTables,
  listReservations,
  listReservationTimes,
  reserveTable,
} from './reservations.ts'
import {
  addSavedAddress,
  deleteSavedAddress,
  listSavedAddresses,
  setDefaultAddress,
  updateSavedAddress,
} from './saved-addresses.ts'
import { listTables } from './tables.ts'
import { countVisit } from './visits.ts'
import { buyWalletPackage, checkWalletPurchase, getWallet, listWalletHistory } from './wallet.ts'

/**
 * Every endpoint of the API. Routes, API documentation and the fuzz test are derived from this list; its keys are the
 * operation ids.
 */
export const endpoints = {
  getRestaurant,
  getRestaurantByDomain,
  listBranches,
  countVisit,
  getMenu,
  watchMenu,
  getItem,
  searchItems,
  listTags,
  getShifts,
  listBanners,
  reachBanners,
  listTables,
  getMessagePreference,
  updateMessagePreference,
  listZones,
  getAddress,
  setAddress,
  reverseGeocode,
  findPaciAddress,
  findCities,
  findCountry,
  calculateOrder,
  lockQuote,
  cancelQuoteLock,
  placeOrder,
  findPlacedOrder,
  getOrder,
  trackOrder,
  getOwnOrder,
  watchOrder,
  cancelOrder,
  reportArrival,
  getReceipt,
  getPaymentConfig,
  payOrder,
  checkOrderPayment,
  rateOrder,
  sendFeedback,
  getWallet,
  listWalletHistory,
  buyWalletPackage,
  checkWalletPurchase,
  sendOtp,
  verifyOtp,
  login,
  register,
  registerWhatsapp,
  resendOtp,
  verify,
  verifyByWhatsapp,
  verifyPhone,
  getCurrentCustomer,
  getProfile,
  updateProfile,
  listSessions,
  endSession,
  logout,
  logoutEverywhere,
  listSavedAddresses,
  addSavedAddress,
  updateSavedAddress,
  deleteSavedAddress,
  setDefaultAddress,
  listOwnOrders,
  joinOrders,
  exportAccount,
  requestAccountDeletion,
  deleteAccount,
  deleteAccountByLink,
  pollPrinter,
  getPrinterJob,
  confirmPrinterJob,
  listReservationTimes,
  listFreeTables,
  reserveTable,
  getReservation,
  getOwnReservation,
  listReservations,
  changeReservation,
  cancelReservation,
  getReservationCalendar,
  ...consoleEndpoints,
} as const satisfies Record<string, AnyEndpoint>
