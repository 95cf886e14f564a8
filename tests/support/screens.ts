import { createAccount, openSignUpLink, requestSignUp, setUpAuthenticator } from './account-actions.ts'
import { createShop, drawCircle, openShopDetails, pasteMenu, readPastedMenu, tryShop } from './onboarding-actions.ts'
import { type OrdersByState, orderStates as placedStates } from './order-states.ts'
import { deskScreens } from './reservation-desk.ts'
import { freeTables, reserveTable, submitEmptyReservation } from './reserving.ts'
import { customer, founder, guest, newcomer, owner, type Screen } from './screen.ts'
import {
  article,
  avoidSesame,
  changePricesTogether,
  chooseCountry,
  chooseTime,
  enterWrongCode,
  heading,
  lines,
  makeGift,
  map,
  openAddress,
  openConsoleSearch,
  openDestinationSheet,
  openFilters,
  openFoundOrder,
  openItem,
  openLineRefund,
  openLowStock,
  openOrder,
  openPaymentException,
  openPicture,
  openPictureLibrary,
  openPinMap,
  openSellingSheet,
  openShopSwitch,
  openStation,
  openStock,
  openTestOrders,
  requestACode,
  requestDeletion,
  savedAddresses,
  scrollToAlerts,
  searchAddress,
  searchAddressAndPick,
  selectItems,
  turnWalletOn,
  viewCart,
  waitForTotals,
} from './screen-actions.ts'

/** All screens, in the order of a visit. */
export function screensOf(orders: OrdersByState): readonly Screen[] {
  return Object.values(screenGroups).flatMap((screensOfGroup) => screensOfGroup(orders))
}

const arriving = [
  newcomer('home', '/'),
  newcomer('landing', '/mashawi'),
  newcomer('landing of a café', '/dallah'),
  newcomer('landing of a shop that ships', '/attar'),
  newcomer('menu', '/mashawi/delivery', heading(2)),
  guest('menu with a cart', '/mashawi/delivery', viewCart),
  newcomer('menu as a grid', '/dallah/dine-in', heading(2)),
  newcomer('menu as sub-categories', '/attar/delivery', heading(2)),
  newcomer('filters', '/mashawi/delivery', openFilters),
  newcomer('menu, filtered', '/mashawi/delivery', avoidSesame),
]

const finding = [
  newcomer('category', '/mashawi/delivery/charcoal-grill'),
  newcomer('category of sub-categories', '/attar/delivery/spices'),
  newcomer('item', '/mashawi/delivery/charcoal-grill/shish-tawook'),
  guest('item over the menu', '/mashawi/delivery', openItem),
  newcomer('item by weight', '/attar/delivery/saffron/saffron-negin'),
  newcomer('item without a picture', '/mashawi/delivery/sauces/amba'),
  newcomer('search', '/mashawi/delivery/search'),
  newcomer('search that finds', '/mashawi/delivery/search?q=kebab', heading(2)),
  newcomer('search that finds nothing', '/mashawi/delivery/search?q=zzzzzz'),
]

const choosingDestination = [
  newcomer('destination', '/mashawi/delivery', openDestinationSheet),
  newcomer('destination, address search', '/mashawi/delivery', searchAddress('Marina Mall')),
  newcomer('destination, outside all zones', '/mashawi/delivery', searchAddressAndPick('Kuwait Towers')),
  newcomer('destination, another branch', '/mashawi/delivery', searchAddressAndPick('Red Fort')),
  newcomer('map', '/mashawi/delivery/map', map),
  guest('address in the checkout', '/mashawi/delivery/checkout', openAddress),
  guest('address in the checkout, map', '/mashawi/delivery/checkout', openPinMap),
  newcomer('address abroad', '/attar/delivery/pantry/honey-sidr', chooseCountry),
]

const ordering = [
  newcomer('cart, empty', '/mashawi/delivery/cart', heading(2)),
  guest('cart', '/mashawi/delivery/cart', lines),
  guest('checkout, delivery', '/mashawi/delivery/checkout', lines),
  guest('checkout, gift', '/mashawi/delivery/checkout', makeGift),
  guest('checkout, for later', '/mashawi/pickup/checkout', chooseTime),
  guest('checkout, pickup', '/mashawi/pickup/checkout', lines),
  guest('checkout, dine-in', '/mashawi/dine-in/checkout', lines),
]

const reserving = [
  newcomer('reserve a table', '/dallah/reservation/table', freeTables),
  newcomer('reserve a table, incomplete', '/dallah/reservation/table', submitEmptyReservation),
  newcomer('reservations, none', '/dallah/reservation/history', heading(2)),
  newcomer('reservation', '/dallah/reservation/table', reserveTable),
]

const usingWallet = [
  customer('wallet', '/mashawi/wallet/home', heading(2)),
  customer('wallet, packages', '/mashawi/wallet/walletPackage', heading(2)),
  customer('wallet, package', '/mashawi/wallet/diwaniya'),
  newcomer('wallet, package, signed out', '/mashawi/wallet/diwaniya'),
  customer('wallet, history', '/mashawi/wallet/history'),
  customer('checkout with a wallet', '/mashawi/delivery/checkout', turnWalletOn),
  customer('checkout, total loading', '/mashawi/delivery/checkout', waitForTotals),
]

const reviewing = [
  newcomer('order without its key', '/mashawi/order/unknown?key=unknown', heading(1)),
  newcomer('history, empty', '/mashawi/orders/history', heading(2)),
  newcomer('orders in progress, none', '/mashawi/orders/status', heading(2)),
  newcomer('payment failed', '/mashawi/payment/fail?type=delivery'),
  newcomer('policies', '/mashawi/Policies', heading(2)),
  newcomer('feedback', '/mashawi/Feedback'),
  newcomer('feedback, sent', '/mashawi/Feedback?sent=1', heading(2)),
]

const havingAccount = [
  newcomer('login', '/mashawi/login'),
  newcomer('login, the code', '/mashawi/login', requestACode),
  newcomer('login, a wrong code', '/dallah/login', enterWrongCode),
  customer('profile', '/mashawi/profile'),
  customer('profile, details', '/mashawi/profile?section=details', heading(2)),
  customer('profile, devices', '/mashawi/profile?section=devices', heading(2)),
  customer('profile, data', '/mashawi/profile?section=data', heading(3)),
  customer('profile, deletion', '/mashawi/profile?section=data', requestDeletion),
  customer('addresses', '/mashawi/locations', map),
  customer('address, new', '/mashawi/locations?edit=new', map),
  customer('history of a customer', '/mashawi/orders/history', heading(2)),
  customer('address of an order, saved addresses', '/mashawi/delivery/checkout', savedAddresses),
]

const around = [
  newcomer('branches', '/mashawi/branches', map),
  newcomer('more', '/mashawi/more'),
  newcomer('settings', '/mashawi/settings'),
  newcomer('settings, text size', '/attar/settings?section=text', heading(2)),
  newcomer('settings, about', '/dallah/settings?section=about', heading(2)),
]

const failing = [
  newcomer('404', '/mashawi/delivery/nothing-of-that-name'),
  newcomer('404, no such shop', '/no-such-shop'),
  newcomer('433, suspended', '/majlis'),
]

/** Screens shown while the database is unavailable. */
export const brokenScreens: readonly Screen[] = [newcomer('503', '/dallah/dine-in/search?q=uncached')]

const enteringConsole = [
  newcomer('sign-in', '/console/sign-in'),
  newcomer('sign-up', '/console/sign-up'),
  newcomer('sign-up, sent', '/console/sign-up', requestSignUp),
  newcomer('account of a sign-up link', '/console/sign-up', openSignUpLink),
  newcomer('account, link expired', '/console/welcome/expired'),
  newcomer('account without a shop', '/console/sign-up', createAccount),
  newcomer('forgotten password', '/console/forgot-password'),
  newcomer('new password', '/console/reset-password?token=token'),
  newcomer('confirming an email address', '/console/confirm-email?token=token'),
  newcomer('code of a sign-in', '/console/sign-in/code'),
  newcomer('invitation, expired', '/console/invitation/expired'),
  newcomer('switching users', '/console/switch-user'),
]

const working = [
  owner('all screens of the console', '/console/more'),
  owner('search of the console', '/console/feedback', openConsoleSearch),
  owner('other branches', '/console/feedback', openShopSwitch),
  owner('pause and busy times', '/console/feedback', openSellingSheet),
  owner('404 in the console', '/console/nothing-of-that-name'),
  owner('today', '/console/today', heading(2)),
  owner('feedback of guests', '/console/feedback'),
  owner('wallets', '/console/wallet', heading(2)),
]

const takingOrders = [
  owner('board', '/console/orders', article),
  owner('order on the board', '/console/orders', openOrder),
  owner('test orders of the board', '/console/orders', openTestOrders),
  owner('low stock on the board', '/console/orders', openLowStock),
  owner('all orders', '/console/orders/all', heading(1)),
  owner('all orders, filtered', '/console/orders/all?status=delivered&method=cash', heading(1)),
  owner('all orders, nothing found', '/console/orders/all?q=zzzzzz', heading(1)),
  owner('order among all orders', '/console/orders/all?status=delivered&method=cash', openFoundOrder),
  owner('refund of lines', '/console/orders/all?status=delivered&method=cash', openLineRefund),
  owner('kitchen', '/console/kitchen', article),
  owner('station of the kitchen', '/console/kitchen', openStation),
  owner('payment exceptions', '/console/payments', heading(2)),
  owner('resolving a payment exception', '/console/payments', openPaymentException),
]

const settingUp = [
  owner('history', '/console/settings/history'),
  owner('hours and payments', '/console/shop/hours', heading(2)),
  owner('settings of the business', '/console/settings/business', heading(2)),
  owner('printers', '/console/settings/printers', heading(2)),
  owner('kitchen stations', '/console/settings/stations', heading(2)),
  owner('automatic acceptance', '/console/settings/acceptance', heading(2)),
  owner('escalation', '/console/settings/escalation', heading(2)),
  owner('team', '/console/team', heading(2)),
  owner('security', '/console/security', heading(2)),
  owner('security, alerts on devices', '/console/security', scrollToAlerts),
  owner('security, authenticator app', '/console/security', setUpAuthenticator),
]

const editingMenu = [
  owner('menu editor', '/console/menu', heading(2)),
  owner('item in the menu editor', '/console/menu?item=shish-tawook', heading(2)),
  owner('new item', '/console/menu?new=item', heading(2)),
  owner('preview', '/console/menu/preview', heading(1)),
  owner('items selected in the menu editor', '/console/menu', selectItems),
  owner('prices of selected items', '/console/menu', changePricesTogether),
  owner('category in the menu editor', '/console/menu?edit=breakfast', heading(2)),
  owner('new category', '/console/menu?new=category', heading(2)),
  owner('choices', '/console/menu/choices'),
  owner('one group of choices', '/console/menu/choices?group=sauces', heading(2)),
  owner('tags and taxes', '/console/menu/labels', heading(2)),
  owner('translations', '/console/menu/translations'),
  owner('picture library', '/console/menu?item=shish-tawook', openPictureLibrary),
  owner('picture of an item', '/console/menu?item=shish-tawook', openPicture),
  owner('versions of the menu', '/console/menu/versions', heading(2)),
  owner('import of a menu', '/console/menu/import', heading(2)),
  owner('import of a menu, understood', '/console/menu/import', readPastedMenu),
  owner('stock', '/console/menu/stock', heading(2)),
  owner('stock of an item', '/console/menu/stock', openStock),
]

const openingShop = [
  newcomer('new shop, details', '/console/sign-up', openShopDetails),
  newcomer('set-up, menu', '/console/sign-up', createShop),
  newcomer('set-up, menu, pasted', '/console/sign-up', pasteMenu),
  founder('set-up, menu that exists', '/console/setup?step=menu', heading(2)),
  founder('set-up, selling', '/console/setup?step=selling', heading(2)),
  founder('set-up, selling, delivery', '/console/setup?step=selling', drawCircle),
  founder('set-up, test order', '/console/setup?step=try', tryShop),
]

/** The screens by topic, in groups of similar size. */
export const screenGroups: Readonly<Record<string, (orders: OrdersByState) => readonly Screen[]>> = {
  'landing and menu': () => arriving,
  'categories, items, search': () => finding,
  destination: () => choosingDestination,
  'cart and checkout': () => ordering,
  reservations: () => reserving,
  wallet: () => usingWallet,
  'order pages': (orders) => [
    ...placedStates.map((state) => guest(`order, ${state}`, orders[state])),
    guest('order, just placed', orders.pending.replace('?', '/success?')),
    guest('order, to be paid', orders.unpaid),
    guest('order, payment being checked', orders.checking),
    guest('order, payment declined', orders.refused, heading(2)),
    guest('order, payment exception', orders.questioned),
    guest('messages about an order', orders.pending.replace(/order\/(.*)\?/, 'messages?order=$1&'), heading(1)),
  ],
  'history and feedback': () => reviewing,
  account: () => havingAccount,
  'shop pages and errors': () => [...around, ...failing],
  'entering the console': () => enteringConsole,
  console: () => working,
  'orders in the console': () => takingOrders,
  'settings in the console': () => settingUp,
  'reservations in the console': () => deskScreens,
  'menu in the console': () => editingMenu,
  'opening a shop': () => openingShop,
}
