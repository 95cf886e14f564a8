import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/*
 * The map of screens: the URL table of the product, line by line. Matching ignores case (`/Branches` = `/branches`), and
 * static words (cart, search, ...) come before `:categoryId` by themselves.
 */
export default [
  index('routes/home.tsx'),
  route('404', 'routes/not-found.tsx'),
  route(':referenceId', 'routes/business.tsx', [
    index('routes/landing.tsx'),
    route('branches', 'routes/branches.tsx'),
    route('more', 'routes/more.tsx'),
    route('profile', 'routes/profile.tsx'),
    route('menu.json', 'routes/menu-data.ts'),

    route(':type', 'routes/selling.tsx', [
      route('search', 'routes/search.tsx'),
      layout('routes/menu.tsx', [
        index('routes/menu-home.tsx'),
        route(':categoryId', 'routes/category.tsx'),
        route(':categoryId/:itemId', 'routes/item.tsx'),
      ]),
    ]),
  ]),
  route('*', 'routes/unmatched.tsx'),
] satisfies RouteConfig
