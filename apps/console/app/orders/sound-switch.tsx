import { Button } from '@sofra/ui/button'
import { IconButton } from '@sofra/ui/icon-button'
import { BellRing, Volume2, VolumeX } from 'lucide-react'
import { useTranslation } from '../shell/translation.tsx'
import styles from './sound-switch.module.css'
import type { AlertSound } from './use-alert-sound.ts'

/** Turns the alert sound of this device on and off. The off state is highlighted, because orders can be missed. */
export function SoundSwitch({ sound, setSound }: AlertSound) {
  const { t } = useTranslation()
  if (sound === 'on') {
    return (
      <IconButton
        label={t('sound.turnOff')}
        aria-pressed
        icon={<Volume2 aria-hidden="true" />}
        onClick={() => setSound(false)}
      />
    )
  }
  return (
    <Button
      size="small"
      className={styles['silent']}
      icon={sound === 'off' ? <VolumeX aria-hidden="true" /> : <BellRing aria-hidden="true" />}
      onClick={() => setSound(true)}
    >
      <span className={styles['silentText']}>{sound === 'off' ? t('sound.turnOn') : t('sound.blocked')}</span>
    </Button>
  )
}
