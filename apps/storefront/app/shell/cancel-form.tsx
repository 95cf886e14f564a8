import { Button } from '@sofra/ui/button'
import { classes } from '@sofra/ui/classes'
import { Problem } from '@sofra/ui/field'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'
import { Form, useNavigation } from 'react-router'
import styles from './cancel-form.module.css'

interface CancelFormProps {
  readonly labels: Readonly<Record<'open' | 'question' | 'confirm' | 'failed', string>>
  /** There was no response. */
  readonly failed: boolean
}

/** Form that cancels what the page shows, with a confirmation; works without JavaScript. */
export function CancelForm({ labels, failed }: CancelFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <details open={failed}>
      <summary className={classes(layout('centred'), text('medium'), styles['open'])}>{labels.open}</summary>
      <Form method="post" className={classes(layout('row', 'wrap', 'spread', 'gap3'), styles['confirm'])}>
        <p>{labels.question}</p>
        <Button type="submit" variant="danger" loading={isBusy}>
          {labels.confirm}
        </Button>
        {failed && !isBusy && (
          <div className={layout('full')} role="alert">
            <Problem>{labels.failed}</Problem>
          </div>
        )}
      </Form>
    </details>
  )
}
