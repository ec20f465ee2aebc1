import styles from './bar.module.css'
import { classes } from './classes.ts'

interface BarProps {
  readonly percent: number
  readonly tone?: 'good' | 'wait' | 'late'
  readonly isThick?: boolean
}

/** Shows a percentage as a bar; the text beside it says the same. */
export function Bar({ percent, tone, isThick = false }: BarProps) {
  return (
    <span className={classes(styles.track, isThick && styles.thick)}>
      <i className={tone && styles[tone]} style={{ width: `${percent}%` }} />
    </span>
  )
}
