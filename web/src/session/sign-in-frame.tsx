import { Outlet } from '@tanstack/react-router'
import { BrandName } from '../shell/brand-name.tsx'
import { Footer } from '../shell/footer.tsx'
import { Logo } from '../ui/icons/logo.tsx'
import styles from './sign-in-frame.module.css'

/** The frame around sign-in, password recovery and password reset. */
export function SignInFrame() {
  return (
    <>
      <div className={styles.frame}>
        <header className={styles.brand}>
          <p className={styles.logo}>
            <Logo />
            <BrandName />
          </p>
          <p className={styles.claim}>Orders, deliveries and accounts, from the yard to the slab.</p>
          <p className={styles.details}>
            See where the truck is, the photos of what was delivered, and what is owing. Nothing to ring up
            for.
          </p>
        </header>
        <main id="main" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Footer />
    </>
  )
}
