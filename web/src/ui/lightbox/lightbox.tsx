import { useId } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal as Layer, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from '../classes.ts'
import { LightboxShow, type LightboxProps } from './show.tsx'
import styles from './lightbox.module.css'

/** Shows pictures over the whole window, one at a time; black in both themes. Open while mounted. */
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
            Arrow keys show other photos; plus, minus and 0 zoom; Shift with an arrow key moves a zoomed
            photo.
          </p>
        </Dialog>
      </Layer>
    </ModalOverlay>
  )
}
