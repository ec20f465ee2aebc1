import styles from './map-frame.module.css'

/** Replaces a map that cannot be shown; the facts below it still say where the truck is. */
export const MapUnavailable = () => <p className={styles.sorry}>The map cannot be shown here.</p>
