import { createFormatter } from '@sofra/i18n'
import { loadStorefront } from '@sofra/i18n/storefront'
import { currencyDigits } from '@sofra/money'
import { onlineMethods } from '@sofra/ordering'
import { html } from 'hono/html'
import { type SandboxText, sandboxText } from './sandbox-text.ts'
import type { SandboxAction, SandboxPayment } from './service.ts'

type Language = keyof typeof sandboxText

/** The payment page, or the payment's result. `lost` simulates a lost connection: the page has no link to the shop. */
export async function sandboxPage(
  payment: SandboxPayment | null,
  language: Language,
  { lost }: { readonly lost: boolean },
): Promise<string> {
  const text = sandboxText[language]
  const other = language === 'ar' ? 'en' : 'ar'
  const search = new URLSearchParams({ language: other, ...(lost && { lost: '1' }) })
  const page = await html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text.brand}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/sandbox/style.css">
</head>
<body>
<header>
<p class="brand">${mark}${text.brand}</p>
<a href="?${search.toString()}" hreflang="${other}" lang="${other}">${text.language}</a>
</header>
<main>
<p class="test"><strong>${text.testNotice}</strong> ${text.testNoticeHint}</p>
<div class="card">${await contentOf(payment, text, language, lost)}</div>
</main>
</body>
</html>
`
  return page.toString()
}

function contentOf(payment: SandboxPayment | null, text: SandboxText, language: Language, lost: boolean) {
  if (!payment) return notice(text.notFound, text.notFoundHint)
  if (lost) return notice(text.connectionLost, text.connectionLostHint)
  if (payment.status === 'open') return form(payment, text, language)
  return html`${notice(text.ended[payment.status], payment.title)}<a class="button" href="${payment.returnUrl}">${text.back}</a>`
}

async function form(payment: SandboxPayment, text: SandboxText, language: Language) {
  const { formats } = await loadStorefront(language)
  const amount = createFormatter(formats, currencyDigits).money(payment.amount, payment.currency)
  const method = onlineMethods.find((one) => one === payment.method) ?? 'online'
  return html`<section class="sum">
<h1>${payment.title}</h1>
<p>${text.amount}</p>
<p class="amount"><bdi>${amount}</bdi></p>
</section>
<form method="post">
<button class="button strong" name="press" value="pay">${text.payWith.replace('{{method}}', text.methods[method])}</button>
<div class="pair">${actions.map((action) => button(action, text))}</div>
<h2>${text.faultsTitle}</h2>
<p class="hint">${text.faultsHint}</p>
<ul>${faultActions.map((action) => html`<li>${choice(action, text)}</li>`)}</ul>
</form>`
}

const actions = ['decline', 'cancel'] as const satisfies readonly SandboxAction[]
const faultActions = ['pending', 'slow', 'vanish', 'twice', 'less'] as const satisfies readonly SandboxAction[]

function button(action: (typeof actions)[number], text: SandboxText) {
  return html`<button class="button" name="press" value="${action}">${text.actions[action]}</button>`
}

function choice(action: (typeof faultActions)[number], text: SandboxText) {
  const { name, text: hint } = text.faultActions[action]
  return html`<button class="choice" name="press" value="${action}"><strong>${name}</strong><span>${hint}</span></button>`
}

function notice(title: string, text: string) {
  return html`<section class="notice"><h1>${title}</h1><p>${text}</p></section>`
}

const mark = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect x="2" y="6" width="28" height="20" rx="5" fill="currentColor"/><path d="M2 12h28" stroke="var(--ground)" stroke-width="3"/><circle cx="23" cy="20" r="2.5" fill="var(--ground)"/></svg>`
