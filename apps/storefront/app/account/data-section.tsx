import { Button, buttonClass } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { text } from '@sofra/ui/text'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { HiddenFields } from '../shell/hidden-fields.tsx'
import { useTranslation } from '../shell/translation.tsx'
import type { AccountView } from './account-view.ts'
import { codeProblemText } from './code-problem-text.ts'
import { CodeStep } from './code-step.tsx'
import styles from './profile-page.module.css'
import type { ProfileResult } from './profile-result.ts'
import { useSentCode } from './use-sent-code.ts'

interface DataSectionProps {
  readonly wallet: AccountView['wallet']
  readonly reply: ProfileResult | undefined
}

/** Export and deletion of the account. */
export function DataSection({ wallet, reply }: DataSectionProps) {
  const { t } = useTranslation()
  const { referenceId, name } = useShop()
  return (
    <div className={layout('stack', 'gap4')}>
      <section className={cardClass({ inside: 'stacked' })} aria-labelledby="export-title">
        <h3 id="export-title" className={classes(layout('row', 'gap2'), text('large'))}>
          <Download className={text('muted')} size={20} aria-hidden />
          {t('profile.exportTitle')}
        </h3>
        <p className={text('muted', 'small')}>{t('profile.exportText', { name })}</p>
        {/*
         * No `download` attribute: a redirect to the sign-in would be saved as a file. The response has a
         * Content-Disposition header.
         */}
        <a className={classes(buttonClass(), styles['save'])} href={`/${referenceId}/profile/export.json`}>
          {t('profile.export')}
        </a>
      </section>
      <Deletion wallet={wallet} reply={reply && 'sent' in reply ? reply : undefined} />
    </div>
  )
}

interface DeletionProps {
  readonly wallet: AccountView['wallet']
  readonly reply: Extract<ProfileResult, { sent: unknown }> | undefined
}

function Deletion({ wallet, reply }: DeletionProps) {
  const translation = useTranslation()
  const { t, format } = translation
  const { referenceId, businessId, name } = useShop()
  const code = useSentCode('delete', reply)
  const intent = useNavigation().formData?.get('intent')
  const [cancelled, setCancelled] = useState(false)
  return (
    <section className={cardClass({ inside: 'stacked' })} aria-labelledby="delete-title">
      <h3 id="delete-title" className={classes(layout('row', 'gap2'), text('large'))}>
        <Trash2 className={text('muted')} size={20} aria-hidden />
        {t('profile.deleteTitle')}
      </h3>
      <p>{t('profile.deleteText')}</p>
      <dl className={classes(layout('stack', 'gap1'), styles['consequences'])}>
        <dt className={text('strong')}>{t('profile.deleteGone')}</dt>
        <dd className={text('muted')}>{t('profile.deleteGoneText')}</dd>
        <dt className={text('strong')}>{t('profile.deleteKept')}</dt>
        <dd className={text('muted')}>{t('profile.deleteKeptText', { name })}</dd>
      </dl>
      {wallet.length > 0 && (
        <Notice tone="warning">
          {t('profile.deleteWallet', {
            amount: format.list(wallet.map(({ amount, currency }) => format.money(amount, currency))),
          })}
        </Notice>
      )}
      {reply?.kind === 'not-sent' && (
        <Notice tone="warning" alert>
          {codeProblemText(translation, reply.problem)}
        </Notice>
      )}
      {code.sent ? (
        <CodeStep
          form={Form}
          action={`/${referenceId}/profile?section=data`}
          sent={code.sent}
          left={code.secondsLeft}
          problem={reply?.kind === 'refused' ? reply.problem : null}
          busy={intent}
          submitLabel={t('profile.deleteForGood')}
          onCancel={() => {
            code.clear()
            setCancelled(true)
          }}
          dangerous
          // Focused right after the request only, not when the guest returns to the page later.
          autoFocus={reply !== undefined}
        >
          <HiddenFields business={businessId} />
        </CodeStep>
      ) : (
        <Form method="post" action={`/${referenceId}/profile?section=data`} preventScrollReset>
          <HiddenFields intent="send" />
          <Button type="submit" className={styles['dangerous']} loading={intent === 'send'} autoFocus={cancelled}>
            {t('profile.deleteStart')}
          </Button>
        </Form>
      )}
    </section>
  )
}
