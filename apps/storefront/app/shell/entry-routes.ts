/**
 * Route ids through which guests enter. Their messages are in the first catalogue file; all other routes also wait for
 * the deferred file.
 */
export const entryRoutes: readonly string[] = [
  'root',
  'routes/home',
  'routes/not-found',
  'routes/business',
  'routes/landing',
  'routes/selling',
  'routes/fulfilment',
  'routes/menu',
  'routes/menu-home',
  'routes/category',
  'routes/item',
]
