export { startDemoMaps } from './gazetteer.ts'
export { type DemoTarget, loadDemo } from './load.ts'
export { type DemoGuest, type DemoShop, type DemoStaff, demoPassword, demoSignIn, guests, staff } from './people.ts'
export { advertisedShops, type DemoShopEntry, readShopFile, shops } from './shops.ts'
