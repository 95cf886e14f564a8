import type { Currency } from './amount.ts'

/** Decimal digits of a currency that is not in the table (docs/product.md, section 9). */
const unknownDigits = 3

// ISO 4217, without the codes that no shop prices in (metals, bond units, testing). `CODE:symbol` where a shorter
// symbol is usual in that country; a code without one is displayed as itself.
const byDigits: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'BIF CLP:$ DJF GNF ISK:kr JPY:¥ KMF KRW:₩ PYG:₲ RWF UGX VND:₫ VUV XAF:FCFA XOF:CFA XPF:₣'],
  [
    2,
    'AED AFN:؋ ALL:L AMD:֏ ANG AOA:Kz ARS:$ AUD:A$ AWG AZN:₼ BAM:KM BBD BDT:৳ BGN:лв BMD BND BOB:Bs BRL:R$ BSD BTN ' +
      'BWP:P BYN:Br BZD CAD:CA$ CDF CHF CNY:¥ COP:$ CRC:₡ CUP CVE CZK:Kč DKK:kr DOP DZD:DA EGP:E£ ERN ETB:Br EUR:€ ' +
      'FJD FKP GBP:£ GEL:₾ GHS:GH₵ GIP GMD GTQ:Q GYD HKD:HK$ HNL:L HTG HUF:Ft IDR:Rp ILS:₪ INR:₹ IRR JMD KES:KSh KGS ' +
      'KHR:៛ KPW KYD KZT:₸ LAK:₭ LBP:LL LKR:Rs LRD LSL MAD:DH MDL:L MGA:Ar MKD:ден MMK:K MNT:₮ MOP MRU MUR:Rs MVR MWK ' +
      'MXN:MX$ MYR:RM MZN NAD NGN:₦ NIO:C$ NOK:kr NPR:Rs NZD:NZ$ PAB PEN:S/ PGK PHP:₱ PKR:Rs PLN:zł QAR:QR RON:lei ' +
      'RSD:дин RUB:₽ SAR:SR SBD SCR SDG SEK:kr SGD:S$ SHP SLE SOS SRD SSP STN SVC SYP SZL THB:฿ TJS TMT TOP:T$ TRY:₺ TTD ' +
      'TWD:NT$ TZS:TSh UAH:₴ USD:$ UYU:$U UZS VED VES:Bs WST:WS$ XCD XCG YER ZAR:R ZMW:ZK ZWG',
  ],
  [3, 'BHD:BD IQD:ID JOD:JD KWD:KD LYD:LD OMR:RO TND:DT'],
]

const table: ReadonlyMap<Currency, { readonly digits: number; readonly symbol: string }> = new Map(
  byDigits.flatMap(([digits, codes]) =>
    codes.split(' ').map((entry) => {
      const [code = '', symbol = code] = entry.split(':')
      return [code, { digits, symbol }] as const
    }),
  ),
)

/**
 * The number of decimal digits of a currency: KWD 3, EUR 2, JPY 0; 3 for an unknown code (docs/product.md, section 9).
 * The case of the code does not matter.
 */
export function currencyDigits(code: Currency): number {
  return table.get(code.toUpperCase())?.digits ?? unknownDigits
}

/**
 * The symbol of a currency in Latin letters: KD, €; the code itself where no shorter symbol is usual (docs/product.md,
 * section 3). The case of the code does not matter.
 */
export function currencySymbol(code: Currency): string {
  return table.get(code.toUpperCase())?.symbol ?? code.toUpperCase()
}
