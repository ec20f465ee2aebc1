import { useId, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal as Layer, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { CloseIcon } from './icons/signs.tsx'
import styles from './modal.module.css'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface ModalProps {
  title: string
  onClose: () => void
  /** Buttons at the bottom: the left one first, the main one last. */
  buttons: ReactNode
  children: ReactNode
  /** Called by the main button and by Enter in a field. */
  onSubmit: () => void
}

/** A dialog over the page; on a phone a sheet at the bottom. Open while mounted. */
export function Modal({ title, onClose, buttons, children, onSubmit }: ModalProps) {
  const titleId = useId()
  useFocusReturn()
  useCloseOnBack(onClose)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      className={classes(styles.scrim)}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Layer className={classes(styles.layer)}>
        <Dialog aria-labelledby={titleId} className={classes(styles.dialog)}>
          <form
            className={styles.modal}
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit()
            }}
          >
            <div className={styles.head}>
              <h2 id={titleId}>{title}</h2>
              <IconButton label="Close" onClick={onClose}>
                <CloseIcon />
              </IconButton>
            </div>
            <div className={styles.body}>{children}</div>
            <div className={styles.tail}>{buttons}</div>
          </form>
        </Dialog>
      </Layer>
    </ModalOverlay>
  )
}
