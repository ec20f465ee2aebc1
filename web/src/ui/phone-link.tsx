import styles from './phone-link.module.css'

interface PhoneLinkProps {
  readonly phone: string
  /** The tel: address; by default it is made from the number. */
  readonly tel?: string
}

/** A link that calls a phone number, shown as it is written: below a name from right to left its parts would change places. */
export const PhoneLink = ({ phone, tel = `tel:${phone.replaceAll(/[^+\d]/g, '')}` }: PhoneLinkProps) => (
  <a href={tel} className={styles.phone} dir="ltr">
    {phone}
  </a>
)
