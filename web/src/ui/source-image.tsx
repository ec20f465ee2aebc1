import { type ComponentPropsWithoutRef, useCallback } from 'react'

/** Where a picture comes from: an address of the portal, or bytes that were fetched by a call. */
export type PictureSource = string | Blob

interface SourceImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src'> {
  readonly source: PictureSource
  /** What is seen on it; empty where the words beside it say so already. */
  readonly alt: string
}

/** An image of either source; bytes have an address of their own only while it is shown. */
export function SourceImage({ source, alt, ...rest }: SourceImageProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = typeof source === 'string' ? source : URL.createObjectURL(source)
      image.src = url
      return () => {
        if (typeof source !== 'string') URL.revokeObjectURL(url)
      }
    },
    [source],
  )
  return <img {...rest} ref={show} alt={alt} />
}
