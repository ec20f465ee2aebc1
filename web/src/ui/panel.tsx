import { useId, type ReactNode } from 'react'
import { isForbidden, messageOf } from '../faults.ts'
import { classes } from './classes.ts'
import layout from './layout.module.css'
import styles from './panel.module.css'
import { RetryButton } from './retry-button.tsx'

interface PanelProps {
  title: string
  /** Stands at the right of the title. */
  tools?: ReactNode
  /** On a phone a leading panel comes before the document. */
  isLead?: boolean
  children: ReactNode
}

/** A sheet with a title: the parts of a record's page. */
export function Panel({ title, tools, isLead = false, children }: PanelProps) {
  const titleId = useId()
  return (
    <section className={classes(styles.panel, isLead && layout.lead)} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  )
}

/** The padded inside of a panel. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

/** What a panel says when it has nothing to list. */
export function PanelSentence({ children }: { children: ReactNode }) {
  return <p className={classes(styles.body, 'quiet')}>{children}</p>
}

/** What a panel says when it could not be read, while the rest of the page works; a missing privilege has its own words. */
export function PanelFailure({ of: { error, refetch }, children }: PanelFailureProps) {
  if (isForbidden(error)) return <PanelSentence>{messageOf(error)}</PanelSentence>
  return (
    <div className={classes(styles.body, styles.failure)}>
      <p>{children}</p>
      <RetryButton onClick={() => void refetch()} />
    </div>
  )
}

interface PanelFailureProps {
  of: { readonly error: Error | null; readonly refetch: () => unknown }
  children: ReactNode
}

/** A document or a map with a rail of panels at its side; on a phone the leading panels come first. */
export function Split({ children, rail }: { children: ReactNode; rail: ReactNode }) {
  return (
    <div className={layout.split}>
      <div className={layout.stack}>{children}</div>
      <div className={layout.stack}>{rail}</div>
    </div>
  )
}

/** A state in large type under its mark: the answer of a panel. */
export function PanelState(props: { mark: ReactNode; state: string; children?: ReactNode }) {
  return (
    <div className={classes(styles.body, styles.state)}>
      {props.mark}
      <strong>{props.state}</strong>
      {props.children ? <p className="quiet">{props.children}</p> : null}
    </div>
  )
}
