export { startDemoMaps } from './gazetteer.ts'
export { type DemoPlace, loadDemo } from './load.ts'
export { type DemoGuest, type DemoShop, type DemoStaff, demoPassword, demoSignIn, guests, staff } from './people.ts'
export { advertisedShops, readShopFile, type ShopOfDemo, shops } from './shops.ts'
