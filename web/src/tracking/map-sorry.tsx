import styles from './map-frame.module.css'

/** In the place of a map that does not come; the facts below it are the answer anyway. */
export const MapSorry = () => <p className={styles.sorry}>The map cannot be shown here.</p>
