import type { Amount } from '@sofra/money'

/**
 * What a euro's worth of food costs in a currency, in its main unit: the exchange rate, corrected by how much cheaper or more
 * expensive eating out is. Estimated in November 2026 from exchange rates and menus of ordinary restaurants. They are starting
 * points for owners, not conversions, so they need no updates with the rates. A currency that is missing counts as the euro.
 */
const unitsPerEuro: Readonly<Record<string, number>> = {
  AED: 3.6,
  AMD: 300,
  ARS: 1100,
  AUD: 1.7,
  AZN: 1.2,
  BDT: 60,
  BHD: 0.3,
  BRL: 4,
  CAD: 1.6,
  CHF: 1.5,
  CLP: 800,
  CNY: 4.5,
  COP: 3000,
  CZK: 20,
  DKK: 10,
  DZD: 90,
  EGP: 25,
  EUR: 1,
  GBP: 0.95,
  GEL: 2,
  GHS: 10,
  HKD: 8,
  HUF: 330,
  IDR: 7000,
  ILS: 5,
  INR: 35,
  IQD: 900,
  IRR: 300_000,
  ISK: 200,
  JOD: 0.6,
  JPY: 110,
  KES: 90,
  KRW: 1100,
  KWD: 0.3,
  KZT: 350,
  LBP: 70_000,
  LKR: 180,
  LYD: 3,
  MAD: 6,
  MXN: 16,
  MYR: 2.5,
  NGN: 900,
  NOK: 14,
  NZD: 1.8,
  OMR: 0.35,
  PEN: 3,
  PHP: 35,
  PKR: 150,
  PLN: 3.6,
  QAR: 3.6,
  RON: 3.8,
  RSD: 90,
  RUB: 60,
  SAR: 3.4,
  SEK: 12,
  SGD: 1.3,
  SYP: 6000,
  THB: 18,
  TND: 1.6,
  TRY: 30,
  TWD: 20,
  TZS: 1500,
  UAH: 25,
  UGX: 2200,
  USD: 1.3,
  UZS: 8000,
  VND: 14_000,
  XAF: 400,
  XOF: 400,
  YER: 250,
  ZAR: 12,
}

/** A price of `euros` in another currency as menus write it, in minor units: 5 € are 1.500 KWD, 17 SAR or 550 JPY. */
export function localPrice(euros: number, currency: string, digits: number): Amount {
  const price = euros * (unitsPerEuro[currency] ?? 1)
  const step = stepFor(price)
  const scale = 10 ** digits
  // A step below the minor unit, such as half a yen, is the unit itself.
  const minor = Math.max(1, Math.round(step * scale))
  return Math.max(minor, Math.round((price * scale) / minor) * minor)
}

/** The step of prices of this size: 0.05 from 1 to 2, 0.10 to 5, 0.50 to 10, and so on by tens. */
function stepFor(price: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(price))
  const lead = price / magnitude
  if (lead < 2) return magnitude / 20
  return lead < 5 ? magnitude / 10 : magnitude / 2
}
