import type { StorefrontKey, StorefrontMessages } from './storefront.ts'
import { type Catalogue, createTranslator, type Translator } from './translator.ts'

/** The types of business for which the catalogues have a noun: `shop.type.cafe`. */
type BusinessType = StorefrontKey extends infer Key ? (Key extends `shop.type.${infer Type}` ? Type : never) : never

/**
 * Creates the translator of the storefront's messages for a business. `{{businessType}}` in any message is the noun of
 * its type: "restaurant", "café" or "shop".
 */
export function createStorefrontTranslator(
  catalogue: Catalogue,
  language: string,
  businessType: BusinessType,
): Translator<StorefrontMessages> {
  const { t } = createTranslator<StorefrontMessages>(catalogue, language)
  return createTranslator(catalogue, language, { businessType: t(`shop.type.${businessType}`) })
}
