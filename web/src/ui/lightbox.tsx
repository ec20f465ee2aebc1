import { type ReactNode, useId } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal as Layer, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from './classes.ts'
import { LightboxShow } from './lightbox-show.tsx'
import styles from './lightbox.module.css'

export interface LightboxProps {
  /** How many pictures there are; they are told apart by their place among them. */
  readonly count: number
  readonly startAt: number
  readonly captionOf: (at: number) => { readonly title: string; readonly note: string }
  /** A LightboxPicture; those before and after the current one are asked for too, so that they are there in time. */
  readonly renderPicture: (at: number, isCurrent: boolean) => ReactNode
  /** Buttons for the picture that is shown, left of Close. */
  readonly renderTools: (at: number) => ReactNode
  readonly onTurn: (at: number) => void
  readonly onClose: () => void
}

/** Pictures over the whole window, one at a time; black in both themes. It is open while it is mounted. */
export function Lightbox(props: LightboxProps) {
  const captionId = useId()
  const hintId = useId()
  return (
    <ModalOverlay
      isOpen
      className={classes(styles.scrim)}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
    >
      <Layer className={classes(styles.layer)}>
        <Dialog aria-labelledby={captionId} aria-describedby={hintId} className={classes(styles.dialog)}>
          <LightboxShow {...props} captionId={captionId} />
          <p id={hintId} hidden>
            The arrow keys turn over, plus, minus and 0 zoom, Shift with an arrow moves a zoomed picture.
          </p>
        </Dialog>
      </Layer>
    </ModalOverlay>
  )
}
