import type { ReactNode } from 'react'
import { Crumbs, type Crumb } from './crumbs.tsx'
import layout from './layout.module.css'
import { usePageTitle } from './page-title.ts'
import { Passed } from './passed-notice.tsx'
import styles from './page.module.css'
import { Unbroken } from './unbroken.tsx'

interface PageProps {
  /** The title of the browser's tab, the last crumb and, without `heading`, the page. */
  readonly title: string
  readonly heading?: string | undefined
  /** One quiet line under the heading. */
  readonly sub?: ReactNode
  /** Buttons at the right; below the heading on a phone. */
  readonly actions?: ReactNode
  /** The parent pages, starting at the dashboard; none on the dashboard itself. */
  readonly trail?: readonly Crumb[]
  /** On a phone the back link is beside the heading, to leave more room for the rows of a list. */
  readonly isTight?: boolean
  readonly children: ReactNode
}

/** The layout of every screen inside the shell: crumbs, title, actions, then the content. */
export function Page({ title, heading = title, sub, actions, trail, isTight = false, children }: PageProps) {
  usePageTitle(title)
  return (
    <div className={layout.frame}>
      <div className={isTight ? styles.tight : undefined}>
        {trail !== undefined && <Crumbs trail={trail} here={title} />}
        <div className={styles.title}>
          <div className={styles.words}>
            <h1>{heading}</h1>
            {sub !== undefined && (
              <p className={styles.sub}>{typeof sub === 'string' ? <Unbroken text={sub} /> : sub}</p>
            )}
          </div>
          {actions !== undefined && <PageActions>{actions}</PageActions>}
        </div>
      </div>
      <Passed />
      {children}
    </div>
  )
}

/** The buttons of a page, also if they come after its first sentence. */
export const PageActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
