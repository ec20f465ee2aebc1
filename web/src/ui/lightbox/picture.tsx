import { useState } from 'react'
import { AlertIcon } from '../icons/signs.tsx'
import styles from './picture.module.css'
import { type PictureSource, SourceImage } from '../source-image.tsx'
import { RetryButton } from '../retry-button.tsx'
import { useReconnect } from '../use-reconnect.ts'

interface LightboxPictureProps {
  /** Undefined while it loads. */
  readonly source: PictureSource | undefined
  /** A smaller picture, shown until the full one is loaded. */
  readonly preview: PictureSource | undefined
  readonly alt: string
  /** Whether it is the picture on screen, not one of its neighbours. */
  readonly isCurrent: boolean
  /** Whether fetching the source failed. An image that cannot be decoded is detected here. */
  readonly hasFailed: boolean
  /** Fetches the source again. */
  readonly onRetry: () => void
}

/** A picture in the lightbox: loading, loaded, or failed with Retry (spec 8). */
export function LightboxPicture(props: LightboxPictureProps) {
  const { source, preview, alt, isCurrent, hasFailed, onRetry } = props
  const [attempt, setAttempt] = useState(0)
  const [reading, setReading] = useState<'waiting' | 'shown' | 'failed'>('waiting')
  useReconnect(() => setReading((before) => (before === 'failed' ? 'waiting' : before)))
  if (hasFailed || reading === 'failed') {
    if (!isCurrent) return null
    const retry = () => {
      setAttempt(attempt + 1)
      setReading('waiting')
      onRetry()
    }
    return <FailedPicture onRetry={retry} />
  }
  return (
    <>
      {reading === 'waiting' && preview !== undefined ? (
        <SourceImage className={styles.preview} source={preview} alt="" draggable={false} />
      ) : null}
      {source === undefined ? null : (
        <SourceImage
          key={attempt}
          className={styles.image}
          source={source}
          alt={alt}
          draggable={false}
          // Decoding a large photo must not delay the next frame.
          decoding="async"
          onLoad={() => setReading('shown')}
          onError={() => setReading('failed')}
        />
      )}
      {reading === 'waiting' && isCurrent ? <output className={styles.waiting}>Loading</output> : null}
    </>
  )
}

const FailedPicture = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.failed}>
    <AlertIcon size={32} />
    <output>This image failed to load</output>
    <RetryButton onClick={onRetry} />
  </div>
)
