import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { type MouseEvent, use, useEffect } from 'react'
import { paths } from '../paths.ts'
import { fetchScreenCode } from '../screen-code.ts'
import { useSession } from '../access/session-store.ts'
import { classes } from '../ui/classes.ts'
import { Logo } from '../ui/icons/logo.tsx'
import layout from '../ui/layout.module.css'
import { AppName } from '../ui/page-title.ts'
import { swallowStrayClicks } from '../ui/stray-click.ts'
import { AccountButton } from './account-button.tsx'
import { ActingBanner } from './acting-banner.tsx'
import { useAppConfig } from './app-config.tsx'
import { AreasBar } from './areas-bar.tsx'
import { BrandName } from './brand-name.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ContextBanner } from './context-banner.tsx'
import { isStripHidden } from './demo-strip-hidden.ts'
import { FindButton } from './find-button.tsx'
import { focusAfterReload } from './focus-after-reload.ts'
import { Footer } from './footer.tsx'
import { MissingPart } from './missing-part.tsx'
import styles from './shell.module.css'
import { supplierName } from './supplier-words.ts'
import { useCloseOnStep } from './use-close-on-step.ts'
import { UserMenu } from './user-menu.tsx'

/** The strip is not essential: if its code fails to load, it is missing until the connection is back. */
const stripCode = {
  queryKey: ['demo strip'] as const,
  queryFn: () => fetchScreenCode(() => import('./demo-strip.tsx'), 'part'),
  retry: false,
  staleTime: Infinity,
  gcTime: Infinity,
  refetchOnWindowFocus: false,
}

/** The frame around every screen of a signed-in user. */
export function Shell() {
  const session = useSession()
  const hasStrip = useAppConfig()?.isDemo === true && !isStripHidden()
  const { data: strip } = useQuery({ ...stripCode, enabled: hasStrip })
  useEffect(swallowStrayClicks, [])
  useCloseOnStep()
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
      <main ref={focusAfterReload} id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <MissingPart />
      {hasStrip && strip && <strip.default />}
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
