import { Button } from '@sofra/ui/button'
import { cardClass } from '@sofra/ui/card'
import { Switch } from '@sofra/ui/choice'
import { classes } from '@sofra/ui/classes'
import { Select, TextField } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { Notice } from '@sofra/ui/notice'
import { useEffect } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { useShop } from '../business/use-shop.ts'
import { HiddenFields } from '../shell/hidden-fields.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { useFocusFirstProblem } from '../shell/use-focus-first-problem.ts'
import type { AccountView } from './account-view.ts'
import type { DetailsProblems, DetailsValues } from './details-form.ts'
import styles from './profile-page.module.css'

interface DetailsSectionProps {
  readonly account: AccountView
  /** Problems and values of a rejected submission. */
  readonly refused: { readonly problems: DetailsProblems; readonly values: DetailsValues } | null
  readonly saved: boolean
  /** The form could not be sent. */
  readonly offline: boolean
}

/** Form for the personal details and the marketing consent. */
export function DetailsSection({ account, refused, saved, offline }: DetailsSectionProps) {
  const { t } = useTranslation()
  const { name } = useShop()
  const busy = useNavigation().formData?.get('intent') === 'save'
  const form = useFocusFirstProblem(refused)
  const { key } = useLocation()
  useForgetSaved(saved, key)
  const values = refused?.values ?? { ...account, birthday: account.birthday ?? '' }
  const problems = refused?.problems ?? {}
  return (
    <Form ref={form} method="post" className={cardClass({ inside: 'stacked' })} noValidate preventScrollReset>
      <HiddenFields intent="save" />
      <div className={styles['saved']} role="status">
        {saved && !refused && !offline && (
          // A new key for each save, so that screen readers announce the unchanged text again.
          <Notice key={key} tone="positive">
            {t('profile.saved')}
          </Notice>
        )}
      </div>
      <DetailsFields values={values} problems={problems} />
      <Switch name="marketing" value="1" defaultChecked={values.marketing} description={t('profile.marketingText')}>
        {t('profile.marketing', { name })}
      </Switch>
      {offline && <OfflineNotice />}
      <Button type="submit" variant="primary" size="large" className={styles['save']} loading={busy}>
        {t('profile.save')}
      </Button>
    </Form>
  )
}

/** Removes `saved` from the URL, so that a reload does not show the confirmation again. */
function useForgetSaved(saved: boolean, locationKey: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save leads to the same address.
  useEffect(() => {
    if (!saved) return
    const address = new URL(location.href)
    address.searchParams.delete('saved')
    history.replaceState(history.state, '', address)
  }, [saved, locationKey])
}

function DetailsFields({ values, problems }: { values: DetailsValues; problems: DetailsProblems }) {
  const { t } = useTranslation()
  const { languages } = useShop()
  return (
    <div className={classes(layout('gap4'), styles['fields'])}>
      <TextField
        label={t('person.name')}
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={values.name}
        {...(problems.name && { error: t('profile.nameMissing') })}
      />
      <TextField
        label={t('profile.email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={200}
        note={t('common.optional')}
        defaultValue={values.email}
        {...(problems.email && { error: t('profile.emailInvalid') })}
      />
      <TextField
        label={t('profile.birthday')}
        name="birthday"
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        note={t('common.optional')}
        defaultValue={values.birthday}
        {...(problems.birthday && { error: t('profile.birthdayInvalid') })}
      />
      {languages.length > 1 && (
        <Select
          label={t('profile.language')}
          name="language"
          defaultValue={languages.some(({ code }) => code === values.language) ? values.language : languages[0]?.code}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
