import { Notice } from '../ui/notice.tsx'
import styles from './map-frame.module.css'

/** Replaces a map that cannot be drawn; the facts below it still say where the truck is. */
export const MapUnavailable = () => <p className={styles.sorry}>The map cannot be shown here.</p>

/** Replaces a map of which nothing was loaded. */
export const MapNotFetched = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles.sorry}>
    <Notice tone="plain" onRetry={onRetry}>
      The map could not be fetched just now.
    </Notice>
  </div>
)
