import type { ReactNode } from 'react'
import { IconButton } from '../button.tsx'
import { CloseIcon } from '../icons/signs.tsx'
import { ZoomInIcon, ZoomOutIcon } from '../icons/work.tsx'
import styles from './lightbox.module.css'
import type { ViewControls } from './view.ts'
import { canZoomIn, canZoomOut, scaleOf, stepOf } from './zoom.ts'

interface LightboxHeadProps {
  readonly controls: ViewControls
  readonly tools: ReactNode
  readonly onClose: () => void
  /** The caption. */
  readonly children: ReactNode
}

/** The line above the picture: caption, zoom, tools and Close. */
export function LightboxHead({ controls, tools, onClose, children }: LightboxHeadProps) {
  const { view, zoom } = controls
  return (
    <div className={styles.head}>
      {children}
      <ZoomButton label="Zoom out" canZoom={canZoomOut(view)} onZoom={() => zoom(stepOf('out'))}>
        <ZoomOutIcon />
      </ZoomButton>
      <output className={styles.percent} aria-label="Zoom">
        {Math.round(scaleOf(view.level) * 100)}%
      </output>
      <ZoomButton label="Zoom in" canZoom={canZoomIn(view)} onZoom={() => zoom(stepOf('in'))}>
        <ZoomInIcon />
      </ZoomButton>
      {tools}
      <IconButton label="Close" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

interface ZoomButtonProps {
  readonly label: string
  readonly canZoom: boolean
  readonly onZoom: () => void
  readonly children: ReactNode
}

/** At the limit the button is only aria-disabled: it keeps the focus, so that the lightbox keys still work. */
const ZoomButton = ({ label, canZoom, onZoom, children }: ZoomButtonProps) => (
  <IconButton label={label} aria-disabled={!canZoom} onClick={canZoom ? onZoom : undefined}>
    {children}
  </IconButton>
)
