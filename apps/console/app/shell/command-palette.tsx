import type { Me } from '@sofra/contract/console-codec'
import { useModal } from '@sofra/ui/modal'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from './command-palette.module.css'
import { type Command, findCommands } from './commands.ts'
import { addressOfCommand } from './navigation.ts'
import { useTranslation } from './translation.tsx'
import { useCommands } from './use-commands.ts'

interface CommandPaletteProps {
  readonly me: Me
  /** The chosen branch, which the opened screen keeps. */
  readonly branchId: string | null
  readonly onClose: () => void
}

/** The most results per group. */
const maxFound = 8

/** A dialog that finds screens, their parts and items of the menu, and opens the chosen one. */
export default function CommandPalette({ me, branchId, onClose }: CommandPaletteProps) {
  const { t } = useTranslation()
  const { ref, onCancel, onClick } = useModal(true, onClose)
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const [active, setActive] = useState(0)
  const { screens, items } = useCommands(me, branchId, true)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  const isSearching = term.trim() !== ''
  const shownScreens = isSearching ? findCommands(screens, term, maxFound) : screens.filter(({ at }) => at === '')
  const shownItems = isSearching ? findCommands(items, term, maxFound) : []
  const shown = [...shownScreens, ...shownItems]
  const open = (command: Command) => {
    onClose()
    void navigate(addressOfCommand(command, branchId))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && shown.length > 0) {
      event.preventDefault()
      setActive((active + step + shown.length) % shown.length)
    }
    const command = shown[active]
    if (event.key === 'Enter' && command) {
      event.preventDefault()
      open(command)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each active option.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const group = (label: string, commands: readonly Command[], from: number) =>
    commands.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
      <div role="group" aria-label={label}>
        <p className={styles['heading']} aria-hidden="true">
          {label}
        </p>
        {commands.map((command, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are active, not focused.
          <div
            key={command.id}
            id={`${id}-${from + at}`}
            role="option"
            aria-selected={from + at === active}
            className={styles['option']}
            onClick={() => open(command)}
            onPointerMove={() => setActive(from + at)}
          >
            <span className={styles['label']}>{command.label}</span>
            <span className={styles['context']}>{command.context}</span>
          </div>
        ))}
      </div>
    )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; its key is Escape, in onCancel.
    <dialog
      ref={ref}
      className={styles['palette']}
      aria-label={t('search.title')}
      onCancel={onCancel}
      onClick={onClick}
    >
      <div className={styles['field']}>
        <Search aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          className={styles['input']}
          aria-label={t('search.title')}
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('search.placeholder')}
          value={term}
          onChange={(event) => {
            setTerm(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('search.title')} className={styles['list']}>
        {group(t('search.screens'), shownScreens, 0)}
        {group(t('search.items'), shownItems, shownScreens.length)}
      </div>
      {shown.length === 0 && <p className={styles['none']}>{t('search.none')}</p>}
    </dialog>
  )
}
