import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/*
 * The routes of the product. Matching ignores case (`/Branches` = `/branches`), and static segments (cart, search, ...)
 * take precedence over `:categoryId`.
 */
export default [
  index('routes/home.tsx'),
  route('404', 'routes/not-found.tsx'),
  // Gallery of packages/ui, in development only. In production, the segment can be a shop's reference id.
  ...(process.env['NODE_ENV'] === 'development' ? [route('ui-parts', 'routes/ui-parts.tsx')] : []),
  route(':referenceId', 'routes/business.tsx', [
    index('routes/landing.tsx'),
    route('branches', 'routes/branches.tsx'),
    route('map.json', 'routes/map-data.ts'),
    route('more', 'routes/more.tsx'),
    route('login', 'routes/login.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('profile/export.json', 'routes/export-data.ts'),
    route('locations', 'routes/locations.tsx'),
    route('me.json', 'routes/me-data.ts'),
    route('code.json', 'routes/code-data.ts'),
    route('countries.json', 'routes/countries-data.ts'),
    route('settings', 'routes/settings.tsx'),
    route('menu.json', 'routes/menu-data.ts'),
    route('feedback', 'routes/feedback.tsx'),
    route('policies', 'routes/policies.tsx'),
    route('messages', 'routes/messages.tsx'),
    route('payment/fail', 'routes/payment-fail.tsx'),
    route('orders/details', 'routes/orders-details.tsx'),
    route('orders/status', 'routes/orders-status.tsx'),
    route('order/:orderId', 'routes/order.tsx'),
    route('order/:orderId/success', 'routes/order-success.tsx'),
    route('order/:orderId/arrive.json', 'routes/arrive-data.ts'),
    route('orders/history', 'routes/orders-history.tsx'),
    route('orders/states.json', 'routes/order-states.ts'),
    route('reservation', 'routes/reservation-start.ts'),
    route('reservation/history', 'routes/reservations-history.tsx'),
    route('reservation/tables.json', 'routes/reservation-tables-data.ts'),
    route('reservation/success/:reservationId', 'routes/reservation-success.tsx'),
    route('reservation/:reserveType', 'routes/reserve.tsx'),
    route('wallet.json', 'routes/wallet-data.ts'),
    route('wallet/home', 'routes/wallet-home.tsx'),
    route('wallet/history', 'routes/wallet-history.tsx'),
    route('wallet/walletPackage', 'routes/wallet-packages.tsx'),
    route('wallet/:packageId', 'routes/wallet-package.tsx'),

    route(':type', 'routes/selling.tsx', [
      route('address', 'routes/address.tsx'),
      route('cart', 'routes/cart.tsx'),
      route('checkout', 'routes/checkout.tsx'),
      route('lock.json', 'routes/lock-data.ts'),
      route('map', 'routes/map.tsx'),
      route('place-order.json', 'routes/place-order-data.ts'),
      route('address-search.json', 'routes/address-search-data.ts'),
      route('paci-address.json', 'routes/paci-address-data.ts'),
      route('quote.json', 'routes/quote-data.ts'),
      route('delivering-branches.json', 'routes/delivering-branches-data.ts'),
      route('search', 'routes/search.tsx'),
      route('terms.json', 'routes/terms-data.ts'),
      layout('routes/fulfilment.tsx', [
        layout('routes/menu.tsx', [
          index('routes/menu-home.tsx'),
          route(':categoryId', 'routes/category.tsx'),
          route(':categoryId/:itemId', 'routes/item.tsx'),
        ]),
      ]),
    ]),
  ]),
  route('*', 'routes/unmatched.tsx'),
] satisfies RouteConfig
