import { Component, type ReactNode } from 'react'
import { usePageFacts } from './page-facts.ts'
import { useTranslation } from './translation.tsx'

/** What is left when even the error screen cannot be drawn: plain words, and the same page from the server. */
export class RootErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <FallbackPage /> : this.props.children
  }
}

function FallbackPage() {
  const { language, direction } = usePageFacts()
  const { t } = useTranslation()
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta name="viewport" content="width=device-width" />
        <title>{t('errors.serverTitle')}</title>
      </head>
      <body>
        <h1>{t('errors.serverTitle')}</h1>
        <p>{t('errors.serverText')}</p>
        <a href={location.href}>{t('common.retry')}</a>
      </body>
    </html>
  )
}
