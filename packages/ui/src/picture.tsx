import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { isPictureCached, rememberPicture, observePicture, noScriptMedia } from './lazy-pictures.ts'
import styles from './picture.module.css'

/** Source spec, section 9: the sizes of screens, and so of pictures. */
export const pictureWidths = [320, 640, 768, 1024, 1280, 1536] as const

/** A picture is asked for this often before we say that it is missing. */
const maxAttempts = 3

const gif = 'data:image/gif;base64,R0lGODlh'
/** One clear dot, for a picture of which nothing is known. */
const clearDot = 'AQABAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='

export type PictureFormat = 'avif' | 'webp'

export type PictureProps = {
  /** What the picture shows; empty when the words beside it say so already. */
  alt: string
  /** Where the picture is, in a width and a format. */
  urlOf: (width: number, format: PictureFormat) => string
  /** The widths there are, where a small original has fewer. */
  widths?: readonly number[]
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string
  ratio?: 'square' | 'photo' | 'wide' | 'cover'
  /** A few dots of it, shown large and soft until it is there: a GIF as base64, from its ninth letter on. */
  blur?: string | undefined
  /** The first thing a guest looks at: fetched at once, before all others. */
  priority?: boolean
  /** In view when the page opens: fetched at once. */
  eager?: boolean
  rounded?: boolean
  className?: string
}

/** A picture in a box that never changes its size, whatever comes or does not come. */
export function Picture(props: PictureProps) {
  const { alt, urlOf, widths = pictureWidths, sizes, ratio = 'square', blur, priority = false, rounded } = props
  const eager = priority || props.eager === true
  const ref = useRef<HTMLImageElement>(null)
  const [attempt, setAttempt] = useState(1)
  const address = urlOf(widths[0] ?? 320, 'webp')
  const [known] = useState(() => isPictureCached(address))
  // Shown as it comes until we know better: without the script, or before it, the picture simply appears.
  const [state, setState] = useState<'plain' | 'loading' | 'loaded' | 'error'>('plain')

  const fail = () => {
    if (attempt < maxAttempts) setAttempt(attempt + 1)
    else setState('error')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the script arrives.
  useEffect(() => {
    const image = ref.current
    if (!image) return
    if (eager && !image.complete && !known) setState('loading')
    // It failed before there was a script to hear of it.
    else if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') fail()
    if (!eager && !known) observePicture(image)
  }, [])

  // Asked for anew under another address, as browsers remember that this one failed.
  const again = (url: string) => (attempt === 1 ? url : `${url}${url.includes('?') ? '&' : '?'}attempt=${attempt}`)
  const srcSet = (format: PictureFormat) => widths.map((width) => `${again(urlOf(width, format))} ${width}w`).join(', ')
  // What is asked for again has been near before.
  const media = eager || known || attempt > 1 ? undefined : noScriptMedia

  return (
    <span
      className={classes(styles['box'], styles[ratio], rounded && styles['rounded'], props.className)}
      data-state={state}
    >
      {/* Under a picture that is fetched at once; one that comes later begins as its blur. */}
      {media === undefined && blur && (
        <svg className={styles['ground']} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <image width="1" height="1" preserveAspectRatio="none" href={gif + blur} />
        </svg>
      )}
      {state === 'error' ? (
        <span
          className={styles['missing']}
          {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        >
          <ImageOff aria-hidden="true" />
        </span>
      ) : (
        <picture key={attempt}>
          <source type="image/avif" media={media} srcSet={srcSet('avif')} sizes={sizes} />
          <source type="image/webp" media={media} srcSet={srcSet('webp')} sizes={sizes} />
          <img
            ref={ref}
            className={styles['image']}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            fetchPriority={priority ? 'high' : undefined}
            src={media === undefined ? again(address) : gif + (blur || clearDot)}
            onLoad={({ currentTarget }) => {
              if (currentTarget.currentSrc.startsWith(gif)) return
              rememberPicture(address)
              setState('loaded')
            }}
            onError={fail}
          />
        </picture>
      )}
    </span>
  )
}
