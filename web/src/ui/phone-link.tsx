import styles from './phone-link.module.css'

interface PhoneLinkProps {
  readonly phone: string
  /** Where it leads, of a number that may be none. */
  readonly tel?: string
}

/** A number to call, as it is written. */
export const PhoneLink = ({ phone, tel = `tel:${phone.replaceAll(/[^+\d]/g, '')}` }: PhoneLinkProps) => (
  <a href={tel} className={styles.phone}>
    {phone}
  </a>
)
