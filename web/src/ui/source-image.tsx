import { type ComponentPropsWithoutRef, useCallback } from 'react'

/** The source of a picture: an address of the portal, or fetched bytes. */
export type PictureSource = string | Blob

interface SourceImageProps extends Omit<ComponentPropsWithoutRef<'img'>, 'src'> {
  readonly source: PictureSource
  /** Describes the picture; empty if the text beside it does already. */
  readonly alt: string
}

/** An image from either source; the object URL for bytes exists only while it is mounted. */
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
