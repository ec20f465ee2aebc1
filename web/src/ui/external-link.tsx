import { webAddress } from '@portal/domain/web-address'
import styles from './external-link.module.css'
import { ExternalIcon } from './icons/areas.tsx'

/** Stands behind the words of a link that leaves the app. */
export const ExternalMark = () => (
  <span className={styles.mark}>
    <ExternalIcon size={14} />
    <span className="hidden">, opens in a new tab</span>
  </span>
)

/** A link to a page elsewhere, in a tab of its own; one that came in the data and is none is only its words. */
export function ExternalLink({ href, children }: { readonly href: string; readonly children: string }) {
  const address = webAddress(href)
  if (address === undefined) return <span dir="auto">{children}</span>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" dir="auto">
      {children}
      <ExternalMark />
    </a>
  )
}
