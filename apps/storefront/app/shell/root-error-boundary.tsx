import { Component, type ReactNode } from 'react'
import { usePageFacts } from './page-facts.ts'
import { useTranslation } from './translation.tsx'

/** The last error boundary, for failures of the router's error screen: plain text and a link that reloads the page. */
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
