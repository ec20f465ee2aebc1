import type { Product } from '@portal/domain/products'
import { useState } from 'react'
import { ImageIcon } from '../ui/icons/work.tsx'
import { useReconnect } from '../ui/use-reconnect.ts'
import styles from './preview.module.css'

/** A product's first picture at display size, loaded when it nears the viewport; an empty frame if there is none. */
export function Preview({ image }: { readonly image: Product['images'][number] | undefined }) {
  const [isBroken, setBroken] = useState(false)
  useReconnect(() => setBroken(false))
  if (image === undefined || isBroken) {
    return (
      <span className={styles.none}>
        <ImageIcon size={18} />
      </span>
    )
  }
  return (
    <img
      className={styles.picture}
      src={image.thumbnailUrl}
      alt={image.alt}
      width={64}
      height={48}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
