/** Where guests come in. What these pages say is in the first file of words; all other pages wait for the second as well. */
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
