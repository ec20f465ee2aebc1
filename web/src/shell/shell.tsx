import { Link, Outlet } from '@tanstack/react-router'
import { type MouseEvent, Suspense, lazy, use } from 'react'
import { paths } from '../paths.ts'
import { useSession } from '../access/session-store.ts'
import { classes } from '../ui/classes.ts'
import { Logo } from '../ui/icons/logo.tsx'
import layout from '../ui/layout.module.css'
import { AppName } from '../ui/page-title.ts'
import { AccountButton } from './account-button.tsx'
import { ActingBanner } from './acting-banner.tsx'
import { useAppConfig } from './app-config.tsx'
import { AreasBar } from './areas-bar.tsx'
import { BrandName } from './brand-name.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ContextBanner } from './context-banner.tsx'
import { isStripHidden } from './demo-strip-hidden.ts'
import { FindButton } from './find-button.tsx'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { supplierName } from './supplier-words.ts'
import { UserMenu } from './user-menu.tsx'

const DemoStrip = lazy(() => import('./demo-strip.tsx'))

/** The frame around every screen of a signed-in user. */
export function Shell() {
  const session = useSession()
  const hasStrip = useAppConfig()?.isDemo === true && !isStripHidden()
  // The moment between sign-out and the redirect by the route's guard.
  if (session === undefined) return null
  return (
    <>
      <a className={styles.skip} href="#main" onClick={skip}>
        Skip to content
      </a>
      <header className={styles.band}>
        <div className={classes(layout.frame, styles.line)}>
          <HomeLink />
          <FindButton session={session} />
          <AccountButton session={session} />
          <UserMenu session={session} />
        </div>
      </header>
      <AreasBar session={session} />
      <ContextBanner session={session} />
      <ActingBanner />
      <ConnectionBanner />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      {hasStrip && (
        <Suspense fallback={null}>
          <DemoStrip />
        </Suspense>
      )}
    </>
  )
}

function HomeLink() {
  const label = `${supplierName ?? ''} ${use(AppName)}, dashboard`.trim()
  return (
    <Link to={paths.home} className={styles.logo} aria-label={label}>
      <Logo />
      <BrandName />
    </Link>
  )
}

/** Moves the focus without changing the address: `#main` would add a step to the browser's history. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#main')?.focus()
}
