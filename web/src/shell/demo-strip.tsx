import { isWorkingTime, workingHours } from '@portal/domain/working-hours'
import { useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { CloseIcon } from '../ui/icons/signs.tsx'
import layout from '../ui/layout.module.css'
import { leaveFocusNear } from '../ui/leave-focus-near.ts'
import { useNow } from '../ui/use-now.ts'
import { hideStrip } from './demo-strip-hidden.ts'
import styles from './demo-strip.module.css'

/** Publishes the strip's height, so that other bars at the bottom of the window leave room for it. */
function publishHeight(strip: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--strip', `${strip.offsetHeight}px`))
  observer.observe(strip)
  return () => {
    observer.disconnect()
    style.removeProperty('--strip')
  }
}

/**
 * Explains why the demo's trucks drive outside working hours. It is at the bottom, so that nothing moves when it
 * appears.
 */
export default function DemoStrip() {
  const now = useNow(60_000)
  const [isHidden, setHidden] = useState(false)
  if (isHidden || isWorkingTime(now)) return null
  const hide = () => {
    hideStrip()
    setHidden(true)
  }
  return (
    <aside ref={publishHeight} className={styles.strip} aria-label="Demo">
      <div className={classes(layout.frame, styles.line)}>
        <p>
          <b>This is a demo.</b> Outside working hours ({workingHours.from} am to {workingHours.to - 12} pm on
          weekdays) its trucks drive a working day again, as if it were now.
        </p>
        <IconButton label="Hide" ref={leaveFocusNear} onClick={hide}>
          <CloseIcon />
        </IconButton>
      </div>
    </aside>
  )
}
