export type { Amount, Currency, Rate } from './amount.ts'
