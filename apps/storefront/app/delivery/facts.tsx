import { classes } from '@sofra/ui/classes'
import { layout } from '@sofra/ui/layout'
import { text } from '@sofra/ui/text'

interface FactsProps {
  readonly facts: readonly string[]
  readonly size?: 'tiny' | 'small'
  readonly className?: string | undefined
}

/** Short facts about a destination; between them a line may end. */
export function Facts({ facts, size = 'tiny', className }: FactsProps) {
  return (
    <span className={classes(layout('facts'), text(size, 'muted'), className)}>
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </span>
  )
}
