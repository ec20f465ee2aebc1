import { use } from 'react'
import { version } from '../../package.json'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { AppName } from '../ui/page-title.ts'
import styles from './footer.module.css'
import { legalName } from './supplier-words.ts'

export function Footer() {
  const appName = use(AppName)
  return (
    <footer className={styles.foot}>
      <div className={classes(layout.frame, styles.line)}>
        <span>{legalName ?? appName}</span>
        <span>Times are Melbourne time</span>
        <span className={styles.push}>Version {version}</span>
      </div>
    </footer>
  )
}
