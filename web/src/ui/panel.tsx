import { useId, type ReactNode } from 'react'
import { isRefused, messageOf } from '../faults.ts'
import { classes } from './classes.ts'
import layout from './layout.module.css'
import styles from './panel.module.css'
import { RetryButton } from './retry-button.tsx'

interface PanelProps {
  title: string
  /** Buttons at the right of the title. */
  tools?: ReactNode
  /** On a phone a leading panel comes before the document. */
  isLead?: boolean
  /** False if the title is the name of the only control in the panel, which would be announced twice. */
  isRegion?: boolean
  children: ReactNode
}

/** A box with a title; a record's page consists of panels. */
export function Panel({ title, tools, isLead = false, isRegion = true, children }: PanelProps) {
  const titleId = useId()
  return (
    <section
      className={classes(styles.panel, isLead && layout.lead)}
      aria-labelledby={isRegion ? titleId : undefined}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        {tools}
      </header>
      {children}
    </section>
  )
}

/** The padded content of a panel. */
export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}

interface PanelSentenceProps {
  /** The sentence only says that there are none: on paper its panel is left out. */
  isNone?: boolean
  children: ReactNode
}

/** The sentence of an empty panel. */
export function PanelSentence({ isNone = false, children }: PanelSentenceProps) {
  return <p className={classes(styles.body, 'quiet', isNone && styles.none)}>{children}</p>
}

/** The error of a panel whose data could not be loaded while the rest of the page works; a 403 or 404 has its own message. */
export function PanelFailure({ of: { error, refetch }, children }: PanelFailureProps) {
  if (isRefused(error)) return <PanelSentence>{messageOf(error)}</PanelSentence>
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

/** A document or map with a column of panels at its side; on a phone the leading panels come first. */
export function Split({ children, rail }: { children: ReactNode; rail: ReactNode }) {
  return (
    <div className={layout.split}>
      <div className={layout.stack}>{children}</div>
      <div className={layout.stack}>{rail}</div>
    </div>
  )
}

/** The main status of a panel, in large type under its icon. */
export function PanelState(props: { mark: ReactNode; state: string; children?: ReactNode }) {
  return (
    <div className={classes(styles.body, styles.state)}>
      {props.mark}
      <strong>{props.state}</strong>
      {props.children ? <p className="quiet">{props.children}</p> : null}
    </div>
  )
}
