import { accentFor } from '@sofra/ui/brand'
import { toOklch } from '@sofra/ui/colour'
import { Problem } from '@sofra/ui/field'
import { IconButton } from '@sofra/ui/icon-button'
import { Segmented } from '@sofra/ui/segmented'
import { ImagePlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FileButton } from '../pictures/add-pictures.tsx'
import { checkFile, type FileProblem } from '../pictures/picture-files.ts'
import { problemKeys } from '../pictures/picture-problems.ts'
import { PictureTarget } from '../pictures/picture-target.tsx'
import { useTranslation } from '../shell/translation.tsx'
import { chooseLogo, restoreLogo, useChosenLogo } from './chosen-logo.ts'
import { readAccent } from './logo-accent.ts'
import styles from './logo-field.module.css'

/** The colour of a shop without a logo. */
const standardAccent = '#a33b20'

/** The logo of a new shop: chosen, dropped or pasted. Its colour becomes the colour of the shop. */
export function LogoField({ name }: { name: string }) {
  const { t } = useTranslation()
  const logo = useChosenLogo((state) => state.logo)
  const [problem, setProblem] = useState<{ readonly code: FileProblem; readonly name: string } | null>(null)
  const field = useRef<HTMLFieldSetElement>(null)
  useEffect(() => void restoreLogo(), [])
  const choose = async ([file]: readonly File[]) => {
    if (!file) return
    const code = checkFile(file)
    setProblem(code && { code, name: file.name })
    if (code) return
    // The colour first, so that the form grows once.
    const accent = await readAccent(file)
    chooseLogo({ file, preview: URL.createObjectURL(file), accent, usesAccent: true })
  }
  const onFiles = (files: readonly File[]) => void choose(files)
  return (
    <PictureTarget
      legend={
        <>
          {t('shopForm.logo')} <span className={styles['muted']}>{t('common.optional')}</span>
        </>
      }
      fieldset={field}
      onFiles={onFiles}
    >
      {logo ? (
        <div className={styles['chosen']}>
          <img className={styles['logo']} src={logo.preview} alt="" width={56} height={56} />
          <span className={styles['file']} title={logo.file.name}>
            <bdi>{logo.file.name || t('shopForm.logo')}</bdi>
          </span>
          <IconButton
            label={t('shopForm.removeLogo')}
            icon={<X aria-hidden="true" />}
            onClick={() => {
              chooseLogo(null)
              field.current?.focus({ preventScroll: true })
            }}
          />
        </div>
      ) : (
        <div className={styles['empty']}>
          <FileButton icon={<ImagePlus aria-hidden="true" />} onFiles={onFiles}>
            {t('shopForm.chooseLogo')}
          </FileButton>
          <span className={styles['muted']}>{t('shopForm.logoHint')}</span>
        </div>
      )}
      {problem && (
        <div role="alert">
          <Problem>{t(problemKeys[problem.code], { name: problem.name })}</Problem>
        </div>
      )}
      {logo?.accent && (
        <>
          <Segmented
            label={t('shopForm.accent')}
            name="accent_source"
            value={logo.usesAccent ? 'logo' : 'standard'}
            onChange={(source) => chooseLogo({ ...logo, usesAccent: source === 'logo' })}
            options={[
              { value: 'logo', label: t('shopForm.accentOfLogo'), icon: <Swatch colour={logo.accent} /> },
              { value: 'standard', label: t('shopForm.accentStandard'), icon: <Swatch colour={standardAccent} /> },
            ]}
          />
          <Sample name={name} preview={logo.preview} colour={logo.usesAccent ? logo.accent : standardAccent} />
          {logo.usesAccent && <input type="hidden" name="accent" value={logo.accent} />}
        </>
      )}
      {logo && <input type="hidden" name="logo" value="1" />}
    </PictureTarget>
  )
}

function Swatch({ colour }: { colour: string }) {
  return <span className={styles['swatch']} style={{ background: colour }} aria-hidden="true" />
}

/** The top of the shop as guests see it, with the colour as the storefront adjusts it to its light theme. */
function Sample({ name, preview, colour }: { name: string; preview: string; colour: string }) {
  const { t } = useTranslation()
  const brand = toOklch(colour)
  if (!brand) return null
  const { accent, accentInk } = accentFor(brand, 'light')
  return (
    <div className={styles['sample']} aria-hidden="true">
      <img src={preview} alt="" width={32} height={32} />
      <bdi>{name.trim() || t('shopForm.sampleName')}</bdi>
      <span className={styles['pill']} style={{ background: accent, color: accentInk }}>
        {t('shopForm.sampleOrder')}
      </span>
    </div>
  )
}
