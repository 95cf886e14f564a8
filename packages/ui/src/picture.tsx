import { ImageOff } from 'lucide-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { isPictureCached, noScriptMedia, observePicture, rememberPicture } from './lazy-pictures.ts'
import styles from './picture.module.css'

/** docs/product.md, section 9: the widths of pictures, in pixels. */
export const pictureWidths = [320, 640, 768, 1024, 1280, 1536] as const

/** The number of requests before a picture is shown as missing. */
const maxAttempts = 3

const gif = 'data:image/gif;base64,R0lGODlh'
/** A transparent pixel, for pictures without a blur. */
const clearDot = 'AQABAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='

const allFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof allFormats)[number]

export type PictureProps = {
  /** The alternative text; empty when the text beside it says the same. */
  alt: string
  /** The URL of the picture in a width and a format. */
  urlOf: (width: number, format: PictureFormat) => string
  /** The offered formats, the best first; by default all. */
  formats?: readonly PictureFormat[] | undefined
  /** The available widths; a small original has fewer. */
  widths?: readonly number[]
  /** The displayed width, as in `<img sizes>`. */
  sizes: string
  ratio?: 'square' | 'photo' | 'wide' | 'cover'
  /** A tiny preview, shown enlarged until the picture has loaded: a base64 GIF without its first eight characters. */
  blur?: string | undefined
  /** The most important picture of the page: fetched at once with high priority. */
  priority?: boolean
  /** In view when the page opens: fetched at once. */
  eager?: boolean
  rounded?: boolean
  className?: string
}

/** A responsive picture in a box of fixed size. */
export function Picture(props: PictureProps) {
  const { alt, urlOf, widths = pictureWidths, sizes, ratio = 'square', blur, priority = false, rounded } = props
  const { formats = allFormats } = props
  const eager = priority || props.eager === true
  const address = urlOf(widths[0] ?? 320, 'webp')
  const { ref, state, attempt, cached, onLoad, onError } = usePicture(address, eager)

  const source = (format: PictureFormat) => {
    const urls = widths.map((width) => attemptUrl(urlOf(width, format), attempt))
    // A single candidate needs no widths to choose by.
    if (urls.length === 1) return { srcSet: urls[0] }
    return { srcSet: urls.map((url, index) => `${url} ${widths[index]}w`).join(', '), sizes }
  }
  // A retried picture has been in range before.
  const media = eager || cached || attempt > 1 ? undefined : noScriptMedia

  return (
    <span
      className={classes(styles['box'], styles[ratio], rounded && styles['rounded'], props.className)}
      data-state={state === 'plain' ? undefined : state}
    >
      {/* The preview behind a picture that is fetched at once; lazy pictures use it as their first source. */}
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
          {formats.map((format) => (
            // Every browser can show WebP, so its source needs no type.
            <source
              key={format}
              type={format === 'webp' ? undefined : `image/${format}`}
              media={media}
              {...source(format)}
            />
          ))}
          <img
            ref={ref}
            className={styles['image']}
            alt={alt}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            fetchPriority={priority ? 'high' : undefined}
            src={media === undefined ? attemptUrl(address, attempt) : gif + (blur || clearDot)}
            onLoad={onLoad}
            onError={onError}
          />
        </picture>
      )}
    </span>
  )
}

/** The URL of a request. Retries use another URL, because browsers cache the failure of the first one. */
function attemptUrl(url: string, attempt: number): string {
  return attempt === 1 ? url : `${url}${url.includes('?') ? '&' : '?'}attempt=${attempt}`
}

/** The loading state of a picture; `address` identifies it in the cache. */
function usePicture(address: string, eager: boolean) {
  const ref = useRef<HTMLImageElement>(null)
  const [attempt, setAttempt] = useState(1)
  const [cached] = useState(() => isPictureCached(address))
  // `plain` until hydration: without JavaScript the picture appears without a fade.
  const [state, setState] = useState<'plain' | 'loading' | 'loaded' | 'error'>('plain')

  const onError = () => {
    if (attempt < maxAttempts) setAttempt(attempt + 1)
    else setState('error')
  }
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    if (currentTarget.currentSrc.startsWith(gif)) return
    rememberPicture(address)
    setState('loaded')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration.
  useEffect(() => {
    const image = ref.current
    if (!image) return
    if (eager && !image.complete && !cached) setState('loading')
    // It failed before hydration, when there was no error handler.
    else if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') onError()
    if (!eager && !cached) observePicture(image)
  }, [])

  return { ref, state, attempt, cached, onLoad, onError }
}
