import { languageCookieName } from '@sofra/i18n'

/*
 * A preview shares its origin with the console and with the shop as guests visit it. Its cookies have a name and a path of
 * their own, so that neither a preview nor a visit of the same browser sees those of the other.
 */

const prefix = 'preview.'

/** The cookies of a preview in a `Cookie` header, by their names in the storefront; with the language of the preview. */
export function previewCookies(header: string | null, language: string): string {
  const own = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(prefix))
    .map((pair) => pair.slice(prefix.length))
  const isChosen = own.some((pair) => pair.startsWith(`${languageCookieName}=`))
  return [...own, ...(isChosen ? [] : [`${languageCookieName}=${language}`])].join('; ')
}

/** A cookie that the storefront sets, as a cookie of the preview at `base`. */
export function previewSetCookie(cookie: string, base: string): string {
  const [pair = '', ...attributes] = cookie.split(';')
  const others = attributes.map((one) => one.trim()).filter((one) => !/^(?:path|domain)=/i.test(one))
  return [prefix + pair.trim(), ...others, `Path=${base}`].join('; ')
}
