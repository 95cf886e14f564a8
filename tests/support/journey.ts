/** What every journey starts from: `page.goto('/mashawi')` visits the product that the global setup started. */
export { expect, test } from '@playwright/test'
export { makeDataDir, type Product, type ProductOptions, startProduct } from './product.ts'
