import { useState } from 'react'
import { AlertIcon } from '../icons/signs.tsx'
import styles from './picture.module.css'
import { type PictureSource, SourceImage } from '../source-image.tsx'
import { RetryButton } from '../retry-button.tsx'

export interface LightboxPictureProps {
  /** Undefined while it is on its way. */
  readonly source: PictureSource | undefined
  /** A smaller one, shown until the picture is there. */
  readonly preview: PictureSource | undefined
  readonly alt: string
  /** Whether it is the one that is shown, and not a neighbour of it. */
  readonly isCurrent: boolean
  /** Whether there is nothing to come; that an image cannot be read is found out here. */
  readonly hasFailed: boolean
  /** Asks for the source anew. */
  readonly onRetry: () => void
}

/** A picture of the lightbox: on its way, there, or failed with Retry (spec 8). */
export function LightboxPicture(props: LightboxPictureProps) {
  const { source, preview, alt, isCurrent, hasFailed, onRetry } = props
  const [attempt, setAttempt] = useState(0)
  const [reading, setReading] = useState<'waiting' | 'shown' | 'failed'>('waiting')
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
          // A large photo is unpacked beside the next frame, not before it.
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
