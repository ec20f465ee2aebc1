import { isWorkingTime, workingHours } from '@portal/domain/working-hours'
import { useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { CloseIcon } from '../ui/icons/signs.tsx'
import layout from '../ui/layout.module.css'
import { useNow } from '../ui/use-now.ts'
import styles from './demo-strip.module.css'

/** What else stands at the bottom of the window leaves it room. */
function takeRoom(strip: HTMLElement) {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--strip', `${strip.offsetHeight}px`))
  observer.observe(strip)
  return () => {
    observer.disconnect()
    style.removeProperty('--strip')
  }
}

/** Says when the demo's trucks drive at hours at which no real ones would; at the bottom, so that it moves nothing as it comes. */
export default function DemoStrip() {
  const now = useNow(60_000)
  const [isHidden, setHidden] = useState(false)
  if (isHidden || isWorkingTime(now)) return null
  return (
    <aside ref={takeRoom} className={styles.strip} aria-label="Demo">
      <div className={classes(layout.frame, styles.line)}>
        <p>
          <b>This is a demo.</b> Outside working hours ({workingHours.from} am to {workingHours.to - 12} pm on
          weekdays) its trucks drive a working day again, as if it were now.
        </p>
        <IconButton label="Hide" onClick={() => setHidden(true)}>
          <CloseIcon />
        </IconButton>
      </div>
    </aside>
  )
}
