import { languageCookie } from '@sofra/i18n'
import { Check, ChevronRight, MapPin, MessageCircle, Monitor, Moon, Phone, Sun } from 'lucide-react'
import { useState } from 'react'
import { Form, Link, redirect, useLocation } from 'react-router'
import { Logo } from '../business/cover.tsx'
import { Opening } from '../business/opening.tsx'
import { useNow, useSelling, useShop } from '../business/use-shop.ts'
import { shopContext } from '../server-context.ts'
import { ownPath } from '../shell/own-path.ts'
import { type ThemeMode, themes, usePageFacts } from '../shell/page-facts.ts'
import { themeCookie } from '../shell/theme.ts'
import { useWords } from '../shell/words.tsx'
import type { Route } from './+types/more.ts'
import styles from './more.module.css'

/** Remembers a language or a theme, and goes back to where the guest was. Works without script. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const language = context.get(shopContext).languages.find((code) => code === form.get('language'))
  const theme = themes.find((one) => one === form.get('theme'))
  const headers = new Headers()
  if (language) headers.append('Set-Cookie', languageCookie(language))
  if (theme) headers.append('Set-Cookie', themeCookie(theme))
  return redirect(ownPath(form.get('back')) ?? `/${params.referenceId}/more`, { headers })
}

export default function More() {
  const { t } = useWords()
  const shop = useShop()
  const selling = useSelling()
  const now = useNow()
  return (
    <main className={styles['page']} id="content" tabIndex={-1}>
      <title>{`${t('tabs.more')} · ${shop.name}`}</title>
      <h1 className={styles['title']}>{t('tabs.more')}</h1>
      <section className={styles['card']}>
        <div className={styles['shop']}>
          <Logo shop={shop} className={styles['logo']} />
          <div>
            <p className={styles['name']}>{shop.name}</p>
            {selling && (
              <p className={styles['muted']}>
                <Opening selling={selling} now={now} zone={shop.timeZone} />
              </p>
            )}
          </div>
        </div>
        {shop.phone !== '' && (
          <a className={styles['row']} href={`tel:${shop.phone}`}>
            <Phone size={20} aria-hidden />
            <bdi dir="ltr">{shop.phone}</bdi>
          </a>
        )}
        {shop.whatsapp !== '' && (
          <a className={styles['row']} href={`https://wa.me/${shop.whatsapp.replace(/\D/g, '')}`} rel="noopener">
            <MessageCircle size={20} aria-hidden />
            WhatsApp
          </a>
        )}
        <Link className={styles['row']} to={`/${shop.referenceId}/Branches`}>
          <MapPin size={20} aria-hidden />
          <span className={styles['grow']}>{t('branches.title')}</span>
          <ChevronRight className={styles['arrow']} size={18} aria-hidden />
        </Link>
      </section>
      {shop.languages.length > 1 && <Languages />}
      <Themes />
      {shop.about !== '' && (
        <section className={styles['section']}>
          <h2 className={styles['heading']}>{t('more.about')}</h2>
          {shop.about.split('\n\n').map((paragraph) => (
            <p key={paragraph} className={styles['about']}>
              {paragraph}
            </p>
          ))}
        </section>
      )}
    </main>
  )
}

function Languages() {
  const { t } = useWords()
  const { languages } = useShop()
  const { language } = usePageFacts()
  const { pathname } = useLocation()
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>{t('common.language')}</h2>
      <Form className={styles['choices']} method="post" reloadDocument>
        <input type="hidden" name="back" value={pathname} />
        {languages.map(({ code, name }) => (
          <button
            key={code}
            className={styles['choice']}
            type="submit"
            name="language"
            value={code}
            lang={code}
            aria-pressed={code === language}
          >
            <span className={styles['grow']}>{name}</span>
            {code === language && <Check size={20} aria-hidden />}
          </button>
        ))}
      </Form>
    </section>
  )
}

const themeIcons = { light: Sun, dark: Moon, auto: Monitor } as const
const themeWords = { light: 'common.themeLight', dark: 'common.themeDark', auto: 'common.themeAuto' } as const

function Themes() {
  const { t } = useWords()
  const { theme } = usePageFacts()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState(theme)

  // With the script the page changes at once; without it the form does the same with a new page.
  const choose = (next: ThemeMode) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of our guests
    document.cookie = themeCookie(next)
    document.documentElement.dataset['theme'] = next
    setChosen(next)
  }
  return (
    <section className={styles['section']}>
      <h2 className={styles['heading']}>{t('common.theme')}</h2>
      <Form className={styles['themes']} method="post" reloadDocument>
        <input type="hidden" name="back" value={pathname} />
        {themes.map((one) => {
          const Icon = themeIcons[one]
          return (
            <button
              key={one}
              className={styles['theme']}
              type="submit"
              name="theme"
              value={one}
              aria-pressed={one === chosen}
              onClick={(event) => {
                event.preventDefault()
                choose(one)
              }}
            >
              <Icon size={22} aria-hidden />
              {t(themeWords[one])}
            </button>
          )
        })}
      </Form>
    </section>
  )
}
