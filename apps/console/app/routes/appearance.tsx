import { consoleLanguages } from '@sofra/i18n'
import { redirect } from 'react-router'
import { consoleLanguageCookie } from '../shell/language.ts'
import { themeCookie, themes } from '../shell/theme.ts'
import { returnPath } from '../staff/return-path.ts'
import type { Route } from './+types/appearance.ts'

export function loader() {
  return redirect('/')
}

/** Whether a path is that of a sign-in page, to which nothing else returns. */
function isEntry(path: FormDataEntryValue | null): path is string {
  return typeof path === 'string' && /^\/sign-in(?:\/code)?(?:\?|$)/.test(path)
}

/** Stores a language or a theme in a cookie and redirects back to the page of the form. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const language = consoleLanguages.find((code) => code === form.get('language'))
  const theme = themes.find((mode) => mode === form.get('theme'))
  const headers = new Headers()
  if (language) headers.append('set-cookie', consoleLanguageCookie(language))
  if (theme) headers.append('set-cookie', themeCookie(theme))
  const to = form.get('to')
  return redirect(isEntry(to) ? to : returnPath(to), { headers })
}
