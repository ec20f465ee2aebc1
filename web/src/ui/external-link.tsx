import { webAddress } from '@portal/domain/web-address'
import styles from './external-link.module.css'
import { ExternalIcon } from './icons/areas.tsx'

/** The icon after the text of a link that leaves the app. */
export const ExternalMark = () => (
  <span className={styles.mark}>
    <ExternalIcon size={14} />
  </span>
)

/** A link to another site in a new tab. If the address, which comes from data, is not a web address, only the text. */
export function ExternalLink({ href, children }: { readonly href: string; readonly children: string }) {
  const address = webAddress(href)
  if (address === undefined) return <span dir="auto">{children}</span>
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      dir="auto"
      aria-label={`${children}, opens in a new tab`}
    >
      {children}
      <ExternalMark />
    </a>
  )
}
