import { findCities, findCountry, findPlaceAt, getAddress, setAddress } from './addresses.ts'
import { getShifts } from './availability.ts'
import { listBanners, reachBanners } from './banners.ts'
import { getRestaurant, getRestaurantByDomain, listBranches } from './business.ts'
import { getConsoleMenu, getMe, importShopFile, listBoardOrders, moveOrder, setSoldOut, watchBoard } from './console.ts'
import { listPaymentQuestions, settlePaymentQuestion } from './console-payments.ts'
import { creditWallet, findWallet, refundToWallet } from './console-wallet.ts'
import {
  endSession,
  getMyself,
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
import { askToDeleteAccount, deleteAccount, deleteAccountByLink } from './customers-deletion.ts'
import { exportAccount } from './customers-export.ts'
import { addLocation, changeLocation, chooseLocation, listLocations, removeLocation } from './customers-places.ts'
import { listZones } from './delivery.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { listFeedback, rateOrder, sendFeedback } from './feedback.ts'
import { lockQuote, releaseQuoteLock } from './locks.ts'
import { getItem, getMenu, listTags, searchItems } from './menu.ts'
import { getMessageChoice, setMessageChoice } from './order-messages.ts'
import {
  arriveOrder,
  calculateOrder,
  cancelOrder,
  getOrder,
  getOwnOrder,
  getReceipt,
  placeOrder,
  trackOrder,
  watchOrder,
} from './orders.ts'
import { listOutbox } from './outbox.ts'
import { checkOrderPayment, getPaymentConfig, payOrder, refundOrder } from './payments.ts'
import { listTables } from './tables.ts'
import { countVisit } from './visits.ts'
import { buyWalletPackage, checkWalletPurchase, getWallet, listWalletHistory } from './wallet.ts'

/** Every call of the API: its routes, its documentation and its fuzz test are made from this one list. */
export const endpoints = {
  getRestaurant,
  getRestaurantByDomain,
  listBranches,
  countVisit,
  getMenu,
  getItem,
  searchItems,
  listTags,
  getShifts,
  listBanners,
  reachBanners,
  listTables,
  listOutbox,
  getMessageChoice,
  setMessageChoice,
  listZones,
  getAddress,
  setAddress,
  findPlaceAt,
  findCities,
  findCountry,
  calculateOrder,
  lockQuote,
  releaseQuoteLock,
  placeOrder,
  getOrder,
  trackOrder,
  getOwnOrder,
  watchOrder,
  cancelOrder,
  arriveOrder,
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
  getMyself,
  getProfile,
  updateProfile,
  listSessions,
  endSession,
  logout,
  logoutEverywhere,
  listLocations,
  addLocation,
  changeLocation,
  removeLocation,
  chooseLocation,
  listOwnOrders,
  joinOrders,
  exportAccount,
  askToDeleteAccount,
  deleteAccount,
  deleteAccountByLink,
  getMe,
  listBoardOrders,
  watchBoard,
  moveOrder,
  refundOrder,
  setSoldOut,
  getConsoleMenu,
  listFeedback,
  listPaymentQuestions,
  settlePaymentQuestion,
  findWallet,
  creditWallet,
  refundToWallet,
  importShopFile,
} as const satisfies Record<string, AnyEndpoint>
