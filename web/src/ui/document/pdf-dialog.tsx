import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal as Layer, ModalOverlay } from 'react-aria-components/Modal'
import { Page } from 'react-pdf'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { CloseIcon } from '../icons/signs.tsx'
import { ZoomInIcon, ZoomOutIcon } from '../icons/work.tsx'
import { useCloseOnBack } from '../use-close-on-back.ts'
import { useFocusReturn } from '../use-focus-return.ts'
import { useWidth } from '../use-width.ts'
import styles from './pdf-dialog.module.css'
import { useSheetZoom } from './use-sheet-zoom.ts'

/** A scrolling element must be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/** A limit for the canvas, since phones do not have the memory for larger ones. */
const mostPixels = 3_000

interface PdfDialogProps {
  readonly name: string
  readonly number: number
  readonly steps: ReactNode
  readonly onClose: () => void
}

/** Shows a page over the whole window, large enough to read. Fingers, wheel and arrow keys scroll it. */
export function PdfDialog(props: PdfDialogProps) {
  const titleId = useId()
  useFocusReturn()
  useCloseOnBack(props.onClose)
  return (
    <ModalOverlay
      isOpen
      className={classes(styles.scrim)}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
    >
      <Layer className={classes(styles.layer)}>
        <Dialog aria-labelledby={titleId} className={classes(styles.dialog)}>
          <LargePage {...props} titleId={titleId} />
        </Dialog>
      </Layer>
    </ModalOverlay>
  )
}

function LargePage({ name, number, steps, onClose, titleId }: PdfDialogProps & { readonly titleId: string }) {
  const [measured, room] = useWidth()
  const zoomed = useSheetZoom(room)
  const { width } = zoomed
  const sheet = useRef<HTMLElement>(null)
  // The arrow keys scroll the focused element.
  useEffect(() => sheet.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.show}>
      <div className={styles.head}>
        <h2 id={titleId}>{name}</h2>
        <ZoomButtons {...zoomed} />
        <IconButton label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {/* The key makes each page start scrolled to its top. */}
      <section
        {...reachable}
        key={number}
        ref={sheet}
        className={styles.scroller}
        aria-label={`Page ${number}`}
      >
        <div ref={measured} />
        {room > 0 ? (
          <Page
            className={classes(styles.page)}
            pageNumber={number}
            width={width}
            devicePixelRatio={Math.min(Math.max(devicePixelRatio, 2), mostPixels / width)}
            loading={null}
            renderAnnotationLayer={false}
          />
        ) : null}
      </section>
      {steps}
    </div>
  )
}

const ZoomButtons = ({ zoom, zoomIn, zoomOut }: ReturnType<typeof useSheetZoom>) => (
  <>
    <IconButton label="Zoom out" aria-disabled={zoomOut === undefined} onClick={zoomOut}>
      <ZoomOutIcon />
    </IconButton>
    <output className="small" aria-label="Zoom">
      {Math.round(zoom * 100)}%
    </output>
    <IconButton label="Zoom in" aria-disabled={zoomIn === undefined} onClick={zoomIn}>
      <ZoomInIcon />
    </IconButton>
  </>
)
