import type { Change, ChangeDraft, Records } from '@sofra/changes'
import { Refusal } from '@sofra/contract'
import { checkDraft } from '@sofra/contract/calls/console-drafts'
import { Button, buttonClass } from '@sofra/ui/button'
import { TextField } from '@sofra/ui/field'
import { IconButton } from '@sofra/ui/icon-button'
import { Sheet } from '@sofra/ui/sheet'
import { Smartphone, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useMenuAddress } from '../menu-editor/menu-address.ts'
import { apiClient } from '../shell/api-client.ts'
import { useTranslation } from '../shell/translation.tsx'
import { ChangeLines } from './change-lines.tsx'
import { changeName, DraftFindings } from './draft-findings.tsx'
import { useBusiness, useRecords } from './records.tsx'
import styles from './review-sheet.module.css'
import { type DraftActions, type RefusedDraft, refusedDraft } from './use-drafts.ts'

interface ReviewSheetProps {
  readonly draft: ChangeDraft
  readonly actions: DraftActions
  readonly onClose: () => void
}

/** The changes of a draft in words, before they are published: each can be taken out. */
export function ReviewSheet({ draft, actions, onClose }: ReviewSheetProps) {
  const translation = useTranslation()
  const { t } = translation
  const business = useBusiness()
  const shown = useRecords()
  const addressOf = useMenuAddress()
  const check = useCheck(business.id, draft)
  const words = { translation, business, records: new Map([...check.records, ...shown]) }
  const isOwn = (change: Change) => draft.changes.some(({ on, field }) => on === change.on && field === change.field)
  const following = check.changes.filter((change) => !isOwn(change))
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('collect.reviewTitle')}
      closeLabel={t('common.close')}
      footer={
        <div className={styles['footer']}>
          <Link to={addressOf('/menu/preview', { draft: draft.id })} className={buttonClass()}>
            <Smartphone aria-hidden="true" />
            {t('collect.preview')}
          </Link>
          <Button
            variant="primary"
            disabled={draft.changes.length === 0}
            loading={actions.busy}
            onClick={() => {
              onClose()
              void actions.publish()
            }}
          >
            {t('collect.publishCount', { count: draft.changes.length })}
          </Button>
        </div>
      }
    >
      <div className={styles['review']}>
        <NameField draft={draft} onRename={actions.rename} />
        {check.refused && <DraftFindings refused={check.refused} words={words} />}
        <ChangeLines
          changes={draft.changes}
          words={words}
          beside={(change) => (
            <IconButton
              label={t('collect.takeOut', { what: changeName(change, words) })}
              icon={<X aria-hidden="true" />}
              onClick={() => void actions.remove(change)}
            />
          )}
        />
        {following.length > 0 && (
          <>
            <h3 className={styles['heading']}>{t('collect.following')}</h3>
            <ChangeLines changes={following} words={words} />
          </>
        )}
      </div>
    </Sheet>
  )
}

function NameField({ draft, onRename }: { draft: ChangeDraft; onRename: (name: string | null) => Promise<boolean> }) {
  const { t } = useTranslation()
  const [name, setName] = useState(draft.name ?? '')
  const save = () => {
    const next = name.trim() || null
    if (next !== draft.name) void onRename(next)
  }
  return (
    <TextField
      label={t('collect.name')}
      note={t('common.optional')}
      hint={t('collect.nameHint')}
      maxLength={80}
      autoComplete="off"
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && save()}
    />
  )
}

interface Check {
  readonly changes: readonly Change[]
  readonly records: Records
  readonly refused: RefusedDraft | null
}

const unchecked: Check = { changes: [], records: new Map(), refused: null }

/** What publishing would do now; nothing while the server cannot be reached. */
function useCheck(businessId: string, { id: draftId, revision }: ChangeDraft): Check {
  const { format } = useTranslation()
  const [check, setCheck] = useState(unchecked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has other changes.
  useEffect(() => {
    let isStale = false
    const client = apiClient(format.language)
    client.call(checkDraft, { params: { id: businessId, draftId } }).then(
      ({ changes, records }) => !isStale && setCheck({ changes, records, refused: null }),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        if (!isStale) setCheck({ ...unchecked, refused: refusedDraft(error) })
      },
    )
    return () => {
      isStale = true
    }
  }, [businessId, draftId, revision, format.language])
  return check
}
