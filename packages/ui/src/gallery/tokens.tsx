import { Exhibit, Piece } from './exhibit.tsx'
import { useSay } from './say.ts'
import styles from './tokens.module.css'

const grounds = ['surface-sunken', 'surface', 'surface-raised', 'surface-floating'] as const
const inks = ['ink', 'ink-muted', 'accent-text', 'positive', 'warning', 'danger', 'info'] as const
const fills = ['accent', 'positive', 'warning', 'danger', 'info'] as const
const sizes = ['12', '14', '16', '18', '22', '28', '36'] as const

/** Design tokens. */
export function Tokens() {
  const say = useSay()
  return (
    <Exhibit title="Tokens">
      {grounds.map((ground) => (
        <Piece key={ground} name={ground}>
          <div className={styles['ground']} data-ground={ground}>
            {inks.map((ink) => (
              <span key={ink} className={styles['ink']} data-ink={ink}>
                {say('Saffron', 'زعفران')}
              </span>
            ))}
          </div>
        </Piece>
      ))}
      <Piece name="soft grounds and their inks" wide>
        <div className={styles['softs']}>
          {fills.map((fill) => (
            <span key={fill} className={styles['soft']} data-fill={fill}>
              {say('Ready at seven', 'جاهز عند السابعة')}
            </span>
          ))}
        </div>
      </Piece>
      <Piece name="type: 12 to 36" wide>
        <div>
          {sizes.map((size) => (
            <p key={size} className={styles['line']} data-size={size}>
              {say('Charcoal grilled, KD 3.250', 'مشوي على الفحم، 3.250 د.ك')}
            </p>
          ))}
        </div>
      </Piece>
    </Exhibit>
  )
}
